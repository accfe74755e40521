const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
/** As RFC 5321 has it and mail servers take it: no quoted names, no addresses of hosts; domains of other scripts as `xn--…`. */
export const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(\\.${ATOM})*@(${LABEL}\\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$`,
);
