import type { ReactNode } from "react";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageSearch, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { Banner } from "@/components/ui/banner";
import { PageHeading } from "@/components/ui/page-heading";
import { type StaffPermission, type StaffProfile, staffMay } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { readStaffProfile } from "@/server/pages";

type Declared = {
  /** From the page outwards; the area and the institution follow. */
  title: string | string[];
  area?: string | undefined;
  /** The first title with how much waits, read for each reader. */
  countedTitle?: () => Promise<string>;
  /** Without it the page is for all staff, and reading may still be refused. */
  permission?: StaffPermission;
};

/** What a page is made from: what its address asks for, and who reads it. */
export type Asked<Params> = {
  params: Params;
  search: PageSearch;
  /** A field of the query; undefined where it is empty. */
  text: (field: string) => Promise<string | undefined>;
  profile: StaffProfile;
  may: (permission: StaffPermission) => boolean;
  locale: Locale;
};

type Props<Params> = { params: Promise<Params>; searchParams: PageSearch };

/** A page of administration: its title, who may open it, and what it shows. */
export function administrationPage<Params = Record<never, string>>(
  { title, area = "Administration", countedTitle, permission }: Declared,
  content: (asked: Asked<Params>) => ReactNode | Promise<ReactNode>,
) {
  const titles = [title].flat();
  async function Page({ params, searchParams: search }: Props<Params>) {
    const profile = await readStaffProfile();
    const may = (wanted: StaffPermission) => staffMay(profile.role, wanted);
    if (permission && !may(permission)) return <NotForRole heading={titles[0]} />;
    const text = async (field: string) => (await searchText(search, field)) || undefined;
    return content({ params: await params, search, text, profile, may, locale: await readLocale() });
  }
  Page.generateMetadata = async ({ searchParams }: Props<Params>) => {
    const [first = "", ...rest] = titles;
    return pageMetadata([(await countedTitle?.()) ?? first, ...rest, area], searchParams);
  };
  return Page;
}

export type AdministrationPage<Params> = ReturnType<typeof administrationPage<Params>>;

/** The pages below a list: those with a name, and that of a record, by its id. */
export function pagesBelow(
  named: Record<string, AdministrationPage<object>>,
  ofRecord: AdministrationPage<{ id: string }> = administrationPage({ title: "Page not found" }, () => (
    <MissingPage />
  )),
) {
  const pageFor = async ({ params }: Props<{ id: string }>) => {
    const { id } = await params;
    return (Object.hasOwn(named, id) && named[id]) || ofRecord;
  };
  const Page = async (props: Props<{ id: string }>) => (await pageFor(props))(props);
  Page.generateMetadata = async (props: Props<{ id: string }>) =>
    (await pageFor(props)).generateMetadata(props);
  return Page;
}

/** Instead of a page that the reader's role does not allow. */
export const NotForRole = ({ heading }: { heading: string | undefined }) => (
  <>
    <PageHeading>{heading}</PageHeading>
    <Banner tone="alert">
      <p className="font-semibold">Your role does not allow this. Ask an administrator</p>
    </Banner>
  </>
);
