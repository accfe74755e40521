/** The numbers of made-up records; no record of the demo has them. */
const customerNumber = (n: number) => `HSB7${String(n).padStart(7, "0")}`;
const accountNumber = (n: number) => `7-210-${String(n).padStart(7, "0")}-1`;

const fileOf = (head: string, rows: number, line: (n: number) => string) =>
  `${head}\r\n${Array.from({ length: rows }, (_, index) => `${line(index + 1)}\r\n`).join("")}`;

/** Customers as a file. @param bad the row, from 1, whose birth date is none */
export const customersFile = (rows: number, bad?: number): string =>
  fileOf("customer_number,name,sur_name,dob,street", rows, (n) =>
    [
      customerNumber(n),
      "Ida",
      `Drill ${n}`,
      n === bad ? "1990-02-30" : "1990-02-28",
      "1 Rizal Street",
    ].join(),
  );

/** An account of each of them. @param balance of the first; each next one has a peso more */
export const accountsFile = (rows: number, balance: number): string =>
  fileOf("account_number,customer_number,product_code,status,balance,available_balance", rows, (n) =>
    [accountNumber(n), customerNumber(n), "210", "active", `${balance + n}.50`, `${balance + n}.50`].join(),
  );

/** Movements of these accounts, day by day. */
export const movementsFile = (rows: number, accounts: number): string =>
  fileOf(
    "account_number,reference,posted_at,value_date,type,entry_type,amount,running_balance",
    rows,
    (n) => {
      const day = `2026-01-${String(1 + (Math.floor(n / accounts) % 28)).padStart(2, "0")}`;
      const words = [accountNumber(1 + (n % accounts)), `D${n}`, `${day}T09:30:00+08:00`, day];
      return [...words, "deposit", "credit", "50.00", `${n}.00`].join();
    },
  );

/** The first, one in the middle, and the last. */
export const samplesOf = (rows: number): string[] => [1, Math.ceil(rows / 2), rows].map(customerNumber);
