import { Numeral } from "./numeral";

/** A telephone number that a phone can call. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replace(/[^+\d]/g, "")}`}
      className="-my-2.5 inline-block py-2.5 whitespace-nowrap"
    >
      <Numeral>{number}</Numeral>
    </a>
  );
}

/** An e-mail address that can be written to. */
export function MailLink({ address }: { address: string }) {
  return (
    <a
      href={`mailto:${encodeURI(address).replace(/[?#&]/g, encodeURIComponent)}`}
      className="-my-2.5 inline-block py-2.5 break-all"
    >
      <Numeral>{address}</Numeral>
    </a>
  );
}
