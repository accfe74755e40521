import { REFERENCE_DATA } from "../reference-data/index";
import { type Dice, dateOf, dayOf, timeOn } from "./dice";
import { BRANCHES, HARBOUR, LOCALITY } from "./institutions";
import { type CustomerRow, customerNumberOf } from "./named-people";

const COUNT = 300;
const FIRST_ID = 4;
const YEAR = 365.25;
const STREETS = ["Rizal", "Mabini", "Bonifacio", "Luna", "Del Pilar", "Quezon", "Aguinaldo", "Burgos"];

const list = (line: string) => line.split(", ");

export const FEMALE_NAMES = list(
  "Maria, Angelica, Jasmine, Rosario, Corazon, Luz, Cristina, Marites, Josefina, Divina, Teresita, Liwayway, Princess, Althea, Rowena, Gloria, Analyn, Maricel, Imelda, Remedios, Amihan, Grace, Jocelyn, Lourdes, Nenita, Bernadette, Mayumi, Carmela, Dolores, Ligaya",
);

export const MALE_NAMES = list(
  "Jose, Juan Miguel, Mark Anthony, Rodel, Renato, Danilo, Ernesto, Emmanuel, Angelo, Christian, Reynaldo, Gabriel, Bayani, Arnel, Ramon, Joshua, Eduardo, Crisanto, Rogelio, Nestor, Alfredo, Dante, Ferdinand, Isagani, Jericho, Leonardo, Benigno, Efren, Wilfredo, Dominador",
);

export const SURNAMES = list(
  "Dela Cruz, Garcia, Mendoza, Bautista, Villanueva, Ramos, Aquino, Castillo, Gonzales, Flores, Dizon, Pascual, Manalo, Mercado, Salazar, Macaraeg, Tolentino, Domingo, Valdez, Soriano, Peña, Magbanua, Abad, Lacson, Katigbak, Panganiban, Dimaculangan, Evangelista, Ferrer, Galang, Hernandez, Ignacio, Javier, Legaspi, Malonzo, Nepomuceno, Ortega, Pangilinan, Quiambao, Rosales, Sarmiento, Tiongson, Umali, Velasco, Yap, Zamora, Catacutan, Bulaong, Agbayani, Muñoz",
);

const STATE_OF_CITY = new Map(REFERENCE_DATA.cities.map(({ id, stateId }) => [id, stateId]));

/** A home address, drawn from the reference lists. */
export function home(dice: Dice) {
  const village = dice.pick(REFERENCE_DATA.villages);
  return {
    street: `${dice.between(1, 240)} ${dice.pick(STREETS)} Street`,
    villageId: village.id,
    cityId: village.cityId,
    stateId: STATE_OF_CITY.get(village.cityId),
    countryId: 1,
  };
}

const branchOf = (id: number) => BRANCHES[id % BRANCHES.length]?.code;

/** Customers of branches, fed by the bank's core system and not yet claimed by anybody. */
export function fedCustomers(dice: Dice, now: Date): CustomerRow[] {
  const today = dayOf(now);
  return Array.from({ length: COUNT }, (_, index) => {
    const gender = dice.pick(["female", "male"]);
    const joinedOn = today - dice.between(2_200, 2_900);
    return {
      ...LOCALITY,
      ...home(dice),
      id: FIRST_ID + index,
      companyId: HARBOUR,
      customerNumber: customerNumberOf(FIRST_ID + index),
      status: "unclaimed",
      branchCode: branchOf(FIRST_ID + index),
      mobile: `+63920${String(index + 1).padStart(7, "0")}`,
      name: dice.pick(gender === "female" ? FEMALE_NAMES : MALE_NAMES),
      surName: dice.pick(SURNAMES),
      gender,
      dob: dateOf(today - dice.between(Math.ceil(18 * YEAR), 78 * 365)),
      dobByBank: true,
      maritalStatus: dice.pick(["single", "married", "married", "widowed"]),
      occupationId: dice.pick(REFERENCE_DATA.occupations).id,
      fedAt: timeOn(joinedOn, 11),
      createdAt: timeOn(joinedOn, 11),
      updatedAt: timeOn(joinedOn, 11),
    };
  });
}
