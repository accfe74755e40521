/** A state or province with what lies in it, before anything has an id. */
export interface State {
  name: string;
  cities: { name: string; villages: string[] }[];
}

/** Villages of one city, written in one line: a city has up to some hundred. */
export const villages = (line: string) => line.split("; ");
