/** Begins at the edge of all other pages of staff. */
export default function ProfileLayout({ children }: LayoutProps<"/staff/profile">) {
  return <div data-wide="">{children}</div>;
}
