import { addAccount, type Books, type Entry, type NewAccount, type Statement } from "./accounts";
import { type Dice, dayOf } from "./dice";
import { writeHousehold } from "./household-statement";
import { PRODUCTS } from "./institutions";
import { ANA, CARLA, SOFIA } from "./named-people";

const YEAR = 365;

/** Ana's and Carla's accounts: 1 to 4. The first number is documented: 001-210-0000001-2. */
export function addNamedAccounts(books: Books, dice: Dice, now: Date): void {
  const today = dayOf(now);
  addHousehold(books, dice, today);
  addDormant(books, today);
  addFrozen(books, today);
  const carla: NewAccount = {
    id: 4,
    customerId: CARLA,
    product: PRODUCTS.passbook,
    branch: "002",
    serial: 4,
  };
  addAccount(books, carla, { status: "active", openedOn: today - 400 }, (statement) => {
    const post = poster(statement);
    post(today - 400, "deposit", 1_000_000, "Opening deposit, Makati branch");
    post(today - 212, "deposit", 450_000, "Cash deposit, Makati branch");
    post(today - 97, "withdrawal", -320_000, "Cash, Makati");
    post(today - 21, "deposit", 275_050, "Cheque deposit");
  });
}

/** Sofia's two, in her own company; their ids follow the last account of Harbour. */
export function addSummitAccounts(books: Books, firstId: number, now: Date): void {
  const today = dayOf(now);
  const account = (place: number, product: NewAccount["product"]): NewAccount => ({
    id: firstId + place,
    customerId: SOFIA,
    product,
    branch: "001",
    serial: 1 + place,
  });
  addAccount(books, account(0, PRODUCTS.member), { status: "active", openedOn: today - 880 }, (statement) => {
    const post = poster(statement);
    post(today - 880, "deposit", 200_000, "Share capital and first deposit");
    post(today - 340, "deposit", 1_850_000, "Cash deposit");
    post(today - 30, "withdrawal", -425_000, "Cash");
  });
  addAccount(
    books,
    account(1, PRODUCTS.harvest),
    { status: "active", openedOn: today - 500, hold: 500_000 },
    (statement) => {
      const post = poster(statement);
      post(today - 500, "deposit", 6_400_000, "Sale of harvest");
      post(today - 135, "interest", 128_000, "Interest");
    },
  );
}

const poster =
  (statement: Statement) => (day: number, type: Entry["type"], amount: number, description: string) =>
    statement.post({ day, hour: 11, minute: 20, type, amount, description });

function addHousehold(books: Books, dice: Dice, today: number): void {
  const account: NewAccount = {
    id: 1,
    customerId: ANA,
    product: PRODUCTS.everyday,
    branch: "001",
    serial: 1,
  };
  const openedOn = today - 2 * YEAR - 1;
  addAccount(books, account, { status: "active", openedOn, hold: 125_000 }, (statement) =>
    writeHousehold(statement, dice, openedOn, today - 1),
  );
}

function addDormant(books: Books, today: number): void {
  const account: NewAccount = { id: 2, customerId: ANA, product: PRODUCTS.goal, branch: "001", serial: 2 };
  const standing = {
    status: "dormant",
    statusReason: "No transaction for two years",
    openedOn: today - 5 * YEAR,
  } as const;
  addAccount(books, account, standing, (statement) => {
    const post = poster(statement);
    post(today - 5 * YEAR, "deposit", 300_000, "Opening deposit, Ermita branch");
    post(today - 4 * YEAR, "deposit", 1_200_000, "Cash deposit, Ermita branch");
    post(today - 3 * YEAR, "interest", 21_375, "Interest");
  });
}

/** All of it is held, so that nothing is available. */
function addFrozen(books: Books, today: number): void {
  const account: NewAccount = {
    id: 3,
    customerId: ANA,
    product: PRODUCTS.passbook,
    branch: "001",
    serial: 3,
  };
  const standing = {
    status: "frozen",
    statusReason: "Passbook reported lost by the holder",
    openedOn: today - 3 * YEAR,
    hold: 1_842_050,
  } as const;
  addAccount(books, account, standing, (statement) => {
    const post = poster(statement);
    post(today - 3 * YEAR, "deposit", 1_500_000, "Opening deposit, Ermita branch");
    post(today - 300, "deposit", 342_050, "Cheque deposit");
  });
}
