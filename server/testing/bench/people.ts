/** Names of five scripts, the most frequent first: as in life, the first ones are those of most people. */
const SCRIPTS = {
  Latin: [
    "Maria José Juan Ana Pedro Rosa Luz Carlos Elena Miguel Grace Mark Liza Ramón Nena Paolo Teresa Victor Zita Óscar Corazon Danilo Efren Marites",
    "Santos Reyes Cruz Bautista Ocampo García Mendoza Torres Flores Gonzales Ramos Aquino Castro Rivera Lim Tan Navarro Mercado Salazar Valdez Ñandú Quiambao Dimaculangan Evangelista",
  ],
  Cyrillic: [
    "Анна Иван Мария Сергей Ольга Дмитрий Елена Алексей Наталья Андрей Татьяна Михаил Ирина Николай Светлана Павел Людмила Виктор Галина Юрий",
    "Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов Ёлкин",
  ],
  Arabic: [
    "محمد أحمد فاطمة علي عائشة حسن مريم حسين خديجة يوسف زينب إبراهيم سارة عمر ليلى خالد نور مصطفى هدى عبدالله",
    "العلي الأحمد الحسن الخطيب المصري الشامي الحداد النجار الخوري السعيد العمري القاسم المنصور الهاشمي التميمي الزهراني الغامدي الدوسري العتيبي الشمري",
  ],
  Devanagari: [
    "प्रिया राहुल अनीता संजय सुनीता राजेश पूजा अमित कविता विजय मीना सुरेश रेखा मनोज गीता रमेश सीमा दिनेश नीता अशोक",
    "शर्मा वर्मा गुप्ता सिंह कुमार यादव पटेल मिश्रा जोशी पांडे तिवारी चौधरी अग्रवाल मेहता देसाई कुलकर्णी नायर राव ठाकुर सक्सेना",
  ],
  Chinese: [
    "伟 芳 娜 敏 静 丽 强 磊 军 洋 小明 秀英 桂英 建国 志强 丽华 文杰 晓燕 海涛 子涵",
    "王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 高 林 欧阳",
  ],
} as const;

export type ScriptName = keyof typeof SCRIPTS;
export const SCRIPT_NAMES = Object.keys(SCRIPTS) as ScriptName[];

/** Given names and family names of a script. */
export const namesOf = (script: ScriptName) => {
  const [given, family] = SCRIPTS[script];
  return { given: given.split(" "), family: family.split(" ") };
};

/** What a teller types of people of a script. @param turn so that no two searches are the same */
export function searchesOf(script: ScriptName, turn: number): Record<string, string> {
  const { given, family } = namesOf(script);
  const [name, surname] = [given[turn % 8] ?? "", family[turn % 11] ?? ""];
  const [rare = ""] = family.slice(-1 - (turn % 3));
  const swapped = rare.replace(/(.)(.)(.?)$/u, "$2$1$3");
  return {
    "family name": surname,
    "family and given name": `${surname} ${name}`,
    "beginnings of both": `${name.slice(0, 2)} ${surname.slice(0, 3)}`,
    "name, year of birth": `${surname} ${name} ${1950 + (turn % 50)}`,
    "name, end of mobile": `${surname} ${String(1000 + turn * 97).slice(-4)}`,
    "two letters swapped": `${swapped} ${name}`,
    "a letter left out": `${name} ${rare.slice(0, -2)}${rare.slice(-1)}`,
    "a name of none": `${surname}qx ${name}`,
  };
}
