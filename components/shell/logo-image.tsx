import type { Logo } from "@/lib/contract";

/** In CSS pixels; what is smaller is not made larger. */
const MOST = { height: 40, width: 176 };

/** The institution's logo with its place kept free. On dark paper it stands on white, as most logos are made for that. */
export function LogoImage({ logo: { hash, width, height }, name }: { logo: Logo; name: string }) {
  const scale = Math.min(MOST.height / height, MOST.width / width, 1);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return (
    // biome-ignore lint/performance/noImgElement: it has its size already, and a server of its own
    <img
      src={`/bff/logo/${hash}`}
      alt={name}
      width={scaled(width)}
      height={scaled(height)}
      // A page that is only fetched ahead shall not fetch its pictures.
      loading="lazy"
      className="logo"
    />
  );
}
