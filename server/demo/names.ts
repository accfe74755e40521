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
