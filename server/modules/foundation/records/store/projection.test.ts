import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { projection } from "./projection";

const shelves = pgTable("shelves", { id: integer().notNull(), roomName: text(), hidden: text() });
const shelf = z.object({ id: z.int(), room_name: z.string(), books: z.int() });

test("a field is read from the column of its name unless another source is given; nothing else is read", () => {
  const { fields, company, id } = projection(shelf, shelves, { books: shelves.hidden });
  expect(fields).toEqual({ id: shelves.id, room_name: shelves.roomName, books: shelves.hidden });
  expect([company, id]).toEqual([undefined, shelves.id]);
});

test("a field without a source does not compile, and neither does one that the record does not have", () => {
  // @ts-expect-error: `books` is no column.
  projection(shelf, shelves, {});
  // @ts-expect-error: `pages` is no field.
  projection(shelf, shelves, { books: shelves.hidden, pages: shelves.hidden });
  // @ts-expect-error: `pages` is no field.
  projection(shelf, shelves, { books: shelves.hidden }, { words: ["pages"] });
});
