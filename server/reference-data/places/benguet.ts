import { type State, villages } from "../state";

export const benguet: State = {
  name: "Benguet",
  cities: [
    {
      name: "Atok",
      villages: villages("Abiang; Caliking; Cattubo; Naguey; Paoay; Pasdong; Poblacion; Topdac"),
    },
    {
      name: "Baguio City",
      villages: villages(
        "A. Bonifacio-Caguioa-Rimando; Abanao-Zandueta-Kayong-Chugum-Otek; Alfonso Tabora; Ambiong; Andres Bonifacio; Apugan-Loakan; Asin Road; Atok Trail; Aurora Hill Proper; Aurora Hill, North Central; Aurora Hill, South Central; Bagong Lipunan; Bakakeng Central; Bakakeng North; Bal-Marcoville; Balsigan; Bayan Park East; Bayan Park Village; Bayan Park West; BGH Compound; Brookside; Brookspoint; Cabinet Hill-Teacher's Camp; Camdas Subdivision; Camp 7; Camp 8; Camp Allen; Campo Filipino; City Camp Central; City Camp Proper; Country Club Village; Cresencia Village; Dagsian, Lower; Dagsian, Upper; Dizon Subdivision; Dominican Hill-Mirador; Dontogan; DPS Area; Engineers' Hill; Fairview Village; Ferdinand; Fort del Pilar; Gabriela Silang; General Emilio F. Aguinaldo; General Luna, Lower; General Luna, Upper; Gibraltar; Greenwater Village; Guisad Central; Guisad Sorong; Happy Hollow; Happy Homes; Harrison-Claudio Carantes; Hillside; Holy Ghost Extension; Holy Ghost Proper; Honeymoon; Imelda R. Marcos; Imelda Village; Irisan; Kabayanihan; Kagitingan; Kayang Extension; Kayang-Hilltop; Kias; Legarda-Burnham-Kisad; Liwanag-Loakan; Loakan Proper; Lopez Jaena; Lourdes Subdivision Extension; Lourdes Subdivision, Lower; Lourdes Subdivision, Proper; Lualhati; Lucnab; Magsaysay Private Road; Magsaysay, Lower; Magsaysay, Upper; Malcolm Square-Perfecto; Manuel A. Roxas; Market Subdivision, Upper; Middle Quezon Hill Subdivision; Military Cut-off; Mines View Park; Modern Site, East; Modern Site, West; MRR-Queen Of Peace; New Lucban; Outlook Drive; Pacdal; Padre Burgos; Padre Zamora; Palma-Urbano; Phil-Am; Pinget; Pinsao Pilot Project; Pinsao Proper; Poliwes; Pucsusan; Quezon Hill Proper; Quezon Hill, Upper; Quirino Hill, East; Quirino Hill, Lower; Quirino Hill, Middle; Quirino Hill, West; Quirino-Magsaysay, Upper; Rizal Monument Area; Rock Quarry, Lower; Rock Quarry, Middle; Rock Quarry, Upper; Saint Joseph Village; Salud Mitra; San Antonio Village; San Luis Village; San Roque Village; San Vicente; Sanitary Camp, North; Sanitary Camp, South; Santa Escolastica; Santo Rosario; Santo Tomas Proper; Santo Tomas School Area; Scout Barrio; Session Road Area; Slaughter House Area; SLU-SVP Housing Village; South Drive; Teodora Alonzo; Trancoville; Victoria Village",
      ),
    },
    {
      name: "Bakun",
      villages: villages("Ampusongan; Bagu; Dalipey; Gambang; Kayapa; Poblacion; Sinacbat"),
    },
    {
      name: "Bokod",
      villages: villages("Ambuclao; Bila; Bobok-Bisal; Daclan; Ekip; Karao; Nawal; Pito; Poblacion; Tikey"),
    },
    {
      name: "Buguias",
      villages: villages(
        "Abatan; Amgaleyguey; Amlimay; Baculongan Norte; Baculongan Sur; Bangao; Buyacaoan; Calamagan; Catlubong; Lengaoan; Loo; Natubleng; Poblacion; Sebang",
      ),
    },
    {
      name: "Itogon",
      villages: villages("Ampucao; Dalupirip; Gumatdang; Loacan; Poblacion; Tinongdan; Tuding; Ucab; Virac"),
    },
    {
      name: "Kabayan",
      villages: villages(
        "Adaoay; Anchukey; Ballay; Bashoy; Batan; Duacan; Eddet; Gusaran; Kabayan Barrio; Lusod; Pacso; Poblacion; Tawangan",
      ),
    },
    {
      name: "Kapangan",
      villages: villages(
        "Balakbak; Beleng-Belis; Boklaoan; Cayapes; Cuba; Datakan; Gadang; Gaswiling; Labueg; Paykek; Poblacion Central; Pongayan; Pudong; Sagubo; Taba-ao",
      ),
    },
    {
      name: "Kibungan",
      villages: villages("Badeo; Lubo; Madaymen; Palina; Poblacion; Sagpat; Tacadang"),
    },
    {
      name: "La Trinidad",
      villages: villages(
        "Alapang; Alno; Ambiong; Bahong; Balili; Beckel; Betag; Bineng; Cruz; Lubas; Pico; Poblacion; Puguis; Shilan; Tawang; Wangal",
      ),
    },
    {
      name: "Mankayan",
      villages: villages(
        "Balili; Bedbed; Bulalacao; Cabiten; Colalo; Guinaoang; Paco; Palasaan; Poblacion; Sapid; Tabio; Taneg",
      ),
    },
    {
      name: "Sablan",
      villages: villages("Bagong; Balluay; Banangan; Banengbeng; Bayabas; Kamog; Pappa; Poblacion"),
    },
    {
      name: "Tuba",
      villages: villages(
        "Ansagan; Camp 3; Camp 4; Camp One; Nangalisan; Poblacion; San Pascual; Tabaan Norte; Tabaan Sur; Tadiangan; Taloy Norte; Taloy Sur; Twin Peaks",
      ),
    },
    {
      name: "Tublay",
      villages: villages("Ambassador; Ambongdolan; Ba-ayan; Basil; Caponga; Daclan; Tublay Central; Tuel"),
    },
  ],
};
