export { checkAccount, checkIfUnchecked } from "./check-account";
export { checkNext } from "./check-next";
export { keepFigures, type Written } from "./keep-figures";
export { kindOf } from "./kind-of";
export { type ListedFault, listFaults } from "./list-faults";
export { lookAnew } from "./look-anew";
