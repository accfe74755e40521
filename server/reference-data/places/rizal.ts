import { type State, villages } from "../state";

export const rizal: State = {
  name: "Rizal",
  cities: [
    {
      name: "Angono",
      villages: villages(
        "Bagumbayan; Kalayaan; Mahabang Parang; Poblacion Ibaba; Poblacion Itaas; San Isidro; San Pedro; San Roque; San Vicente; Santo Niño",
      ),
    },
    {
      name: "Antipolo City",
      villages: villages(
        "Bagong Nayon; Beverly Hills; Calawis; Cupang; Dalig; Dela Paz; Inarawan; Mambugan; Mayamot; Muntingdilaw; San Isidro; San Jose; San Juan; San Luis; San Roque; Santa Cruz",
      ),
    },
    {
      name: "Baras",
      villages: villages(
        "Concepcion; Evangelista; Mabini; Pinugay; Rizal; San Jose; San Juan; San Miguel; San Salvador; Santiago",
      ),
    },
    {
      name: "Binangonan",
      villages: villages(
        "Bangad; Batingan; Bilibiran; Binitagan; Bombong; Buhangin; Calumpang; Ginoong Sanay; Gulod; Habagatan; Ithan; Janosa; Kalawaan; Kalinawan; Kasile; Kaytome; Kinaboogan; Kinagatan; Layunan; Libid; Libis; Limbon-limbon; Lunsad; Macamot; Mahabang Parang; Malakaban; Mambog; Pag-Asa; Palangoy; Pantok; Pila Pila; Pinagdilawan; Pipindan; Rayap; San Carlos; Sapang; Tabon; Tagpos; Tatala; Tayuman",
      ),
    },
    {
      name: "Cainta",
      villages: villages(
        "San Andres; San Isidro; San Juan; San Roque; Santa Rosa; Santo Domingo; Santo Niño",
      ),
    },
    {
      name: "Cardona",
      villages: villages(
        "Balibago; Boor; Calahan; Dalig; Del Remedio; Iglesia; Lambac; Looc; Malanggam-Calubacan; Nagsulo; Navotas; Patunhay; Real; Sampad; San Roque; Subay; Ticulio; Tuna",
      ),
    },
    {
      name: "Jala-Jala",
      villages: villages(
        "Bagumbong; Bayugo; Lubo; Paalaman; Pagkalinawan; Palaypalay; Punta; Second District; Sipsipin; Special District; Third District",
      ),
    },
    {
      name: "Morong",
      villages: villages(
        "Bombongan; Can-Cal-Lan; Lagundi; Maybancal; San Guillermo; San Jose; San Juan; San Pedro",
      ),
    },
    {
      name: "Pililla",
      villages: villages("Bagumbayan; Halayhayin; Hulo; Imatong; Malaya; Niogan; Quisao; Takungan; Wawa"),
    },
    {
      name: "Rodriguez",
      villages: villages(
        "Balite; Burgos; Geronimo; Macabud; Manggahan; Mascap; Puray; Rosario; San Isidro; San Jose; San Rafael",
      ),
    },
    {
      name: "San Mateo",
      villages: villages(
        "Ampid I; Ampid II; Banaba; Dulong Bayan 1; Dulong Bayan 2; Guinayang; Guitnang Bayan I; Guitnang Bayan II; Gulod Malaya; Malanday; Maly; Pintong Bocawe; Santa Ana; Santo Niño; Silangan",
      ),
    },
    {
      name: "Tanay",
      villages: villages(
        "Cayabu; Cuyambay; Daraitan; Katipunan-Bayan; Kaybuto; Laiban; Madilay-dilay; Mag-Ampon; Mamuyao; Pinagkamaligan; Plaza Aldea; Sampaloc; San Andres; San Isidro; Santa Inez; Santo Niño; Tabing Ilog; Tandang Kutyo; Tinucan; Wawa",
      ),
    },
    {
      name: "Taytay",
      villages: villages("Dolores; Muzon; San Isidro; San Juan; Santa Ana"),
    },
    {
      name: "Teresa",
      villages: villages(
        "Bagumbayan; Calumpang Santo Cristo; Dalig; Dulumbayan; May-Iba; Poblacion; Prinza; San Gabriel; San Roque",
      ),
    },
  ],
};
