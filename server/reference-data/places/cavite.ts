import { type State, villages } from "../state";

export const cavite: State = {
  name: "Cavite",
  cities: [
    {
      name: "Alfonso",
      villages: villages(
        "Amuyong; Barangay I; Barangay II; Barangay III; Barangay IV; Barangay V; Bilog; Buck Estate; Esperanza Ibaba; Esperanza Ilaya; Kaysuyo; Kaytitinga I; Kaytitinga II; Kaytitinga III; Luksuhin; Luksuhin Ilaya; Mangas I; Mangas II; Marahan I; Marahan II; Matagbak I; Matagbak II; Pajo; Palumlum; Santa Teresa; Sikat; Sinaliw Malaki; Sinaliw na Munti; Sulsugin; Taywanak Ibaba; Taywanak Ilaya; Upli",
      ),
    },
    {
      name: "Amadeo",
      villages: villages(
        "Banaybanay; Barangay I; Barangay II; Barangay III; Barangay IV; Barangay IX; Barangay V; Barangay VI; Barangay VII; Barangay VIII; Barangay X; Barangay XI; Barangay XII; Bucal; Buho; Dagatan; Halang; Loma; Maitim I; Maymangga; Minantok Kanluran; Minantok Silangan; Pangil; Salaban; Talon; Tamacan",
      ),
    },
    {
      name: "Bacoor City",
      villages: villages(
        "Aniban 1; Aniban 2; Bayanan; Dulong Bayan; Habay I; Habay II; Kaingin Digman; Ligas 1; Ligas 2; Mabolo; Maliksi 1; Maliksi 2; Mambog 1; Mambog 2; Mambog 3; Mambog 4; Molino I; Molino II; Molino III; Molino IV; Molino V; Molino VI; Molino VII; Niog; P.F. Espiritu 1; P.F. Espiritu 2; P.F. Espiritu 3; P.F. Espiritu 4; P.F. Espiritu 5; P.F. Espiritu 6; Poblacion; Queens Row Central; Queens Row East; Queens Row West; Real; Salinas 2; Salinas I; San Nicolas 1; San Nicolas II; San Nicolas III; Sinbanali; Talaba 1; Talaba 2; Talaba 3; Zapote 1; Zapote 2; Zapote 3",
      ),
    },
    {
      name: "Carmona City",
      villages: villages(
        "Bancal; Barangay 1; Barangay 2; Barangay 3; Barangay 4; Barangay 5; Barangay 6; Barangay 7; Barangay 8; Cabilang Baybay; Lantic; Mabuhay; Maduya; Milagrosa",
      ),
    },
    {
      name: "Cavite City",
      villages: villages(
        "Barangay 1; Barangay 2; Barangay 3; Barangay 4; Barangay 5; Barangay 6; Barangay 7; Barangay 8; Barangay 9; Barangay 10; Barangay 10-A; Barangay 10-B; Barangay 11; Barangay 12; Barangay 13; Barangay 14; Barangay 15; Barangay 16; Barangay 17; Barangay 18; Barangay 19; Barangay 20; Barangay 21; Barangay 22; Barangay 22-A; Barangay 23; Barangay 24; Barangay 25; Barangay 26; Barangay 27; Barangay 28; Barangay 29; Barangay 29-A; Barangay 30; Barangay 31; Barangay 32; Barangay 33; Barangay 34; Barangay 35; Barangay 36; Barangay 36-A; Barangay 37; Barangay 37-A; Barangay 38; Barangay 38-A; Barangay 39; Barangay 40; Barangay 41; Barangay 42; Barangay 42-A; Barangay 42-B; Barangay 42-C; Barangay 43; Barangay 44; Barangay 45; Barangay 45-A; Barangay 46; Barangay 47; Barangay 47-A; Barangay 47-B; Barangay 48; Barangay 48-A; Barangay 49; Barangay 49-A; Barangay 50; Barangay 51; Barangay 52; Barangay 53; Barangay 53-A; Barangay 53-B; Barangay 54; Barangay 54-A; Barangay 55; Barangay 56; Barangay 57; Barangay 58; Barangay 58-A; Barangay 59; Barangay 60; Barangay 61; Barangay 61-A; Barangay 62; Barangay 62-A; Barangay 62-B",
      ),
    },
    {
      name: "Dasmariñas City",
      villages: villages(
        "Burol; Burol I; Burol II; Burol III; Datu Esmael; Emmanuel Bergado I; Emmanuel Bergado II; Fatima I; Fatima II; Fatima III; H-2; Langkaan I; Langkaan II; Luzviminda I; Luzviminda II; Paliparan I; Paliparan II; Paliparan III; Sabang; Saint Peter I; Saint Peter II; Salawag; Salitran I; Salitran II; Salitran III; Salitran IV; Sampaloc I; Sampaloc II; Sampaloc III; Sampaloc IV; Sampaloc V; San Agustin I; San Agustin II; San Agustin III; San Andres I; San Andres II; San Antonio De Padua I; San Antonio De Padua II; San Dionisio; San Esteban; San Francisco I; San Francisco II; San Isidro Labrador I; San Isidro Labrador II; San Jose; San Juan; San Lorenzo Ruiz I; San Lorenzo Ruiz II; San Luis I; San Luis II; San Manuel I; San Manuel II; San Mateo; San Miguel; San Miguel II; San Nicolas I; San Nicolas II; San Roque; San Simon; Santa Cristina I; Santa Cristina II; Santa Cruz I; Santa Cruz II; Santa Fe; Santa Lucia; Santa Maria; Santo Cristo; Santo Niño I; Santo Niño II; Victoria Reyes; Zone I; Zone I-B; Zone II; Zone III; Zone IV",
      ),
    },
    {
      name: "General Emilio Aguinaldo",
      villages: villages(
        "A. Dalusag; Batas Dao; Castaños Cerca; Castaños Lejos; Kabulusan; Kaymisas; Kaypaaba; Lumipa; Narvaez; Poblacion I; Poblacion II; Poblacion III; Poblacion IV; Tabora",
      ),
    },
    {
      name: "General Mariano Alvarez",
      villages: villages(
        "Aldiano Olaes; Barangay 1 Poblacion; Barangay 2 Poblacion; Barangay 3 Poblacion; Barangay 4 Poblacion; Barangay 5 Poblacion; Benjamin Tirona; Bernardo Pulido; Epifanio Malia; Fiorello Calimag; Francisco De Castro; Francisco Reyes; Gavino Maderan; Gregoria De Jesus; Inocencio Salud; Jacinto Lumbreras; Kapitan Kua; Koronel Jose P. Elises; Macario Dacon; Marcelino Memije; Nicolasa Virata; Pantaleon Granados; Ramon Cruz; San Gabriel; San Jose; Severino De Las Alas; Tiniente Tiago",
      ),
    },
    {
      name: "General Trias City",
      villages: villages(
        "Alingaro; Arnaldo Pob.; Bacao I; Bacao II; Bagumbayan Pob.; Biclatan; Buenavista I; Buenavista II; Buenavista III; Corregidor Pob.; Dulong Bayan Pob.; Gov. Ferrer Pob.; Javalera; Manggahan; Navarro; Ninety Sixth Pob.; Panungyanan; Pasong Camachile I; Pasong Camachile II; Pasong Kawayan I; Pasong Kawayan II; Pinagtipunan; Prinza Pob.; Sampalucan Pob.; San Francisco; San Gabriel Pob.; San Juan I; San Juan II; Santa Clara; Santiago; Tapia; Tejero; Vibora Pob.",
      ),
    },
    {
      name: "Imus City",
      villages: villages(
        "Alapan I-A; Alapan I-B; Alapan I-C; Alapan II-A; Alapan II-B; Anabu I-A; Anabu I-B; Anabu I-C; Anabu I-D; Anabu I-E; Anabu I-F; Anabu I-G; Anabu II-A; Anabu II-B; Anabu II-C; Anabu II-D; Anabu II-E; Anabu II-F; Bagong Silang; Bayan Luma I; Bayan Luma II; Bayan Luma III; Bayan Luma IV; Bayan Luma IX; Bayan Luma V; Bayan Luma VI; Bayan Luma VII; Bayan Luma VIII; Bucandala I; Bucandala II; Bucandala III; Bucandala IV; Bucandala V; Buhay na Tubig; Carsadang Bago I; Carsadang Bago II; Magdalo; Maharlika; Malagasang I-A; Malagasang I-B; Malagasang I-C; Malagasang I-D; Malagasang I-E; Malagasang I-F; Malagasang I-G; Malagasang II-A; Malagasang II-B; Malagasang II-C; Malagasang II-D; Malagasang II-E; Malagasang II-F; Malagasang II-G; Mariano Espeleta I; Mariano Espeleta II; Mariano Espeleta III; Medicion I-A; Medicion I-B; Medicion I-C; Medicion I-D; Medicion II-A; Medicion II-B; Medicion II-C; Medicion II-D; Medicion II-E; Medicion II-F; Pag-Asa I; Pag-Asa II; Pag-Asa III; Palico I; Palico II; Palico III; Palico IV; Pasong Buaya I; Pasong Buaya II; Pinagbuklod; Poblacion I-A; Poblacion I-B; Poblacion I-C; Poblacion II-A; Poblacion II-B; Poblacion III-A; Poblacion III-B; Poblacion IV-A; Poblacion IV-B; Poblacion IV-C; Poblacion IV-D; Tanzang Luma I; Tanzang Luma II; Tanzang Luma III; Tanzang Luma IV; Tanzang Luma V; Tanzang Luma VI; Toclong I-A; Toclong I-B; Toclong I-C; Toclong II-A; Toclong II-B",
      ),
    },
    {
      name: "Indang",
      villages: villages(
        "Agus-us; Alulod; Banaba Cerca; Banaba Lejos; Bancod; Barangay 1; Barangay 2; Barangay 3; Barangay 4; Buna Cerca; Buna Lejos I; Buna Lejos II; Calumpang Cerca; Calumpang Lejos I; Carasuchi; Daine I; Daine II; Guyam Malaki; Guyam Munti; Harasan; Kayquit I; Kayquit II; Kayquit III; Kaytambog; Kaytapos; Limbon; Lumampong Balagbag; Lumampong Halayhay; Mahabangkahoy Cerca; Mahabangkahoy Lejos; Mataas na Lupa; Pulo; Tambo Balagbag; Tambo Ilaya; Tambo Kulit; Tambo Malaki",
      ),
    },
    {
      name: "Kawit",
      villages: villages(
        "Balsahan-Bisita; Batong Dalig; Binakayan-Aplaya; Binakayan-Kanluran; Congbalay-Legaspi; Gahak; Kaingen; Magdalo; Manggahan-Lawin; Marulas; Panamitan; Poblacion; Pulvorista; Samala-Marquez; San Sebastian; Santa Isabel; Tabon I; Tabon II; Tabon III; Toclong; Tramo-Bantayan; Wakas I; Wakas II",
      ),
    },
    {
      name: "Magallanes",
      villages: villages(
        "Baliwag; Barangay 1; Barangay 2; Barangay 3; Barangay 4; Barangay 5; Bendita I; Bendita II; Caluangan; Kabulusan; Medina; Pacheco; Ramirez; San Agustin; Tua; Urdaneta",
      ),
    },
    {
      name: "Maragondon",
      villages: villages(
        "Bucal I; Bucal II; Bucal III A; Bucal III B; Bucal IV A; Bucal IV B; Caingin Pob.; Garita I A; Garita I B; Layong Mabilog; Mabato; Pantihan I; Pantihan II; Pantihan III; Pantihan IV; Patungan; Pinagsanhan I A; Pinagsanhan I B; Poblacion I A; Poblacion I B; Poblacion II A; Poblacion II B; San Miguel I A; San Miguel I B; Talipusngo; Tulay Kanluran; Tulay Silangan",
      ),
    },
    {
      name: "Mendez",
      villages: villages(
        "Anuling Cerca I; Anuling Cerca II; Anuling Lejos I; Anuling Lejos II; Asis I; Asis II; Asis III; Banayad; Bukal; Galicia I; Galicia II; Galicia III; Miguel Mojica; Palocpoc I; Palocpoc II; Panungyan I; Panungyan II; Poblacion I; Poblacion II; Poblacion III; Poblacion IV; Poblacion V; Poblacion VI; Poblacion VII",
      ),
    },
    {
      name: "Naic",
      villages: villages(
        "Bagong Karsada; Balsahan; Bancaan; Bucana Malaki; Bucana Sasahan; Calubcob; Capt. C. Nazareno; Gomez-Zamora; Halang; Humbac; Ibayo Estacion; Ibayo Silangan; Kanluran; Labac; Latoria; Mabolo; Makina; Malainen Bago; Malainen Luma; Molino; Munting Mapino; Muzon; Palangue 1; Palangue 2 & 3; Sabang; San Roque; Santulan; Sapa; Timalan Balsahan; Timalan Concepcion",
      ),
    },
    {
      name: "Noveleta",
      villages: villages(
        "Magdiwang; Poblacion; Salcedo I; Salcedo II; San Antonio I; San Antonio II; San Jose I; San Jose II; San Juan I; San Juan II; San Rafael I; San Rafael II; San Rafael III; San Rafael IV; Santa Rosa I; Santa Rosa II",
      ),
    },
    {
      name: "Rosario",
      villages: villages(
        "Bagbag I; Bagbag II; Kanluran; Ligtong I; Ligtong II; Ligtong III; Ligtong IV; Muzon I; Muzon II; Poblacion; Sapa I; Sapa II; Sapa III; Sapa IV; Silangan I; Silangan II; Tejeros Convention; Wawa I; Wawa II; Wawa III",
      ),
    },
    {
      name: "Silang",
      villages: villages(
        "Acacia; Adlas; Anahaw I; Anahaw II; Balite I; Balite II; Balubad; Banaba; Barangay I; Barangay II; Barangay III; Barangay IV; Barangay V; Batas; Biga I; Biga II; Biluso; Bucal; Buho; Bulihan; Cabangaan; Carmen; Hoyo; Hukay; Iba; Inchican; Ipil I; Ipil II; Kalubkob; Kaong; Lalaan I; Lalaan II; Litlit; Lucsuhin; Lumil; Maguyam; Malabag; Malaking Tatyao; Mataas Na Burol; Munting Ilog; Narra I; Narra II; Narra III; Paligawan; Pasong Langka; Pooc I; Pooc II; Pulong Bunga; Pulong Saging; Puting Kahoy; Sabutan; San Miguel I; San Miguel II; San Vicente I; San Vicente II; Santol; Tartaria; Tibig; Toledo; Tubuan I; Tubuan II; Tubuan III; Ulat; Yakal",
      ),
    },
    {
      name: "Tagaytay City",
      villages: villages(
        "Asisan; Bagong Tubig; Calabuso; Dapdap East; Dapdap West; Francisco; Guinhawa North; Guinhawa South; Iruhin East; Iruhin South; Iruhin West; Kaybagal East; Kaybagal North; Kaybagal South; Mag-Asawang Ilat; Maharlika East; Maharlika West; Maitim 2nd Central; Maitim 2nd East; Maitim 2nd West; Mendez Crossing East; Mendez Crossing West; Neogan; Patutong Malaki North; Patutong Malaki South; Sambong; San Jose; Silang Junction North; Silang Junction South; Sungay North; Sungay South; Tolentino East; Tolentino West; Zambal",
      ),
    },
    {
      name: "Tanza",
      villages: villages(
        "Amaya I; Amaya II; Amaya III; Amaya IV; Amaya V; Amaya VI; Amaya VII; Bagtas; Barangay I; Barangay II; Barangay III; Barangay IV; Biga; Biwas; Bucal; Bunga; Calibuyo; Capipisa; Daang Amaya I; Daang Amaya II; Daang Amaya III; Halayhay; Julugan I; Julugan II; Julugan III; Julugan IV; Julugan V; Julugan VI; Julugan VII; Julugan VIII; Lambingan; Mulawin; Paradahan I; Paradahan II; Punta I; Punta II; Sahud Ulan; Sanja Mayor; Santol; Tanauan; Tres Cruses",
      ),
    },
    {
      name: "Ternate",
      villages: villages(
        "Bucana; Poblacion I; Poblacion I A; Poblacion II; Poblacion III; San Jose; San Juan I; San Juan II; Sapang I; Sapang II",
      ),
    },
    {
      name: "Trece Martires City",
      villages: villages(
        "Aguado; Cabezas; Cabuco; Conchu; De Ocampo; Gregorio; Inocencio; Lallana; Lapidario; Luciano; Osorio; Perez; San Agustin",
      ),
    },
  ],
};
