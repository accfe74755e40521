import type { Area } from "../translation";

export const papers: Area<"papers"> = {
  verify: "Suriin ang isang papel",
  verifyLead:
    "Ilagay ang nakasulat sa statement o sertipiko ng {institution}. Sasabihin namin kung kami ang naglabas nito, at kung ano ang sinabi nito.",
  code: "Code sa papel",
  codeHint: "24 na letra at numero sa anim na grupo. Hindi mahalaga ang maliliit na letra at gitling.",
  ending: "Huling apat na letra o numero ng account number",
  check: "Suriin",
  issued: "Kami ang naglabas ng papel na ito",
  issuedLead: "Ihambing ito sa papel. Kung may naiiba, binago ang papel.",
  kind: "Uri",
  issuedAt: "Inilabas",
  unconfirmed:
    "Hindi namin makumpirma ang papel na ito: walang may ganitong code na inilabas para sa account na ganito ang dulo. Tingnan muli ang dalawa. Kung tama ang mga ito, huwag umasa sa papel.",
  checkAnother: "Sumuri ng ibang papel",
  isReal: "Totoo ba ang isang statement o sertipiko?",
  isRealHow: "Suriin ito gamit ang code nito",
  title: "Mga statement",
  choose: "Pumili ng buwan, o ng ibang panahon.",
  otherPeriod: "Ibang panahon",
  pdf: "I-save bilang PDF",
  csv: "I-save bilang CSV",
  promise: "May code ang PDF. Masusuri ng sinumang bibigyan ninyo na totoo ito.",
  certificateWhat: "Ang balanse ngayon sa papel na may code, halimbawa para sa visa o upa.",
  certificateGet: "Sertipiko bilang PDF",
  tooLong: "Mahigit {most} ang galaw sa panahong ito. Pumili ng mas maikli.",
  many: "May {count} galaw sa panahong ito. Nasa PDF at CSV ang lahat; pumili ng mas maikli para basahin dito.",
  oldestFirst: "Mga galaw, pinakaluma muna. Lahat ng halaga ay nasa {currency}.",
  monthly: "Bawat buwan sa e-mail",
  monthlyWhat:
    "Kapag tapos na ang buwan, masusulatan namin ang inyong nakumpirmang e-mail na handa na ang statement. Walang halaga sa mail.",
  mailsOn: "Sulatan ako bawat buwan",
  mailsOff: "Itigil ang mga mail na ito",
  mailsAreOn: "Susulatan namin kayo kapag tapos na ang buwan",
  mailsAreOff: "Hindi na namin kayo susulatan tungkol sa mga statement",
};
