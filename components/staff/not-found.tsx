import { Banner } from "@/components/ui/banner";

/** Unknown, foreign and misspelt numbers all read the same. */
export function NotFound({ number }: { number: string }) {
  return (
    <Banner tone="alert">
      <p className="font-semibold">
        No account with number{" "}
        <bdi dir="ltr" className="font-mono break-all">
          {number}
        </bdi>
      </p>
      <p>Check the digits.</p>
    </Banner>
  );
}
