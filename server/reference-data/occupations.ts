const NAMES = [
  "Accountant",
  "Carpenter",
  "Construction worker",
  "Doctor",
  "Driver",
  "Engineer",
  "Farmer",
  "Fisher",
  "Government employee",
  "Homemaker",
  "Lawyer",
  "Nurse",
  "Office worker",
  "Overseas worker",
  "Police officer or soldier",
  "Retired",
  "Shop owner or vendor",
  "Student",
  "Teacher",
  "Other",
];

/** Twenty occupations; the external reference id equals the id. */
export const OCCUPATIONS = NAMES.map((name, index) => ({ id: index + 1, extRefId: index + 1, name }));
