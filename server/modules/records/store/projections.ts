import type { CollectionName, RecordOf } from "../../../../lib/contract/index";
import { CUSTOMER } from "./customer";
import { EVENT } from "./event";
import type { Projection } from "./projection";
import { CITY, COUNTRY, OCCUPATION, STATE, VILLAGE } from "./reference";
import { SAVINGS_ACCOUNT, SAVINGS_PRODUCT, TRANSACTION } from "./savings";
import { WEBHOOK_DELIVERY, WEBHOOK_ENDPOINT } from "./webhook";

/** The collections of `/v1`. */
export const PROJECTIONS: { [Name in CollectionName]: Projection<RecordOf<Name>> } = {
  customers: CUSTOMER,
  savings_products: SAVINGS_PRODUCT,
  savings_accounts: SAVINGS_ACCOUNT,
  transactions: TRANSACTION,
  occupations: OCCUPATION,
  countries: COUNTRY,
  states: STATE,
  cities: CITY,
  villages: VILLAGE,
  events: EVENT,
  webhook_endpoints: WEBHOOK_ENDPOINT,
  webhook_deliveries: WEBHOOK_DELIVERY,
};
