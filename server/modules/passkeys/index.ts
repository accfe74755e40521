export { listPasskeys, removePasskey, renamePasskey } from "./list-passkeys";
export { beginPasskey, registerPasskey } from "./register-passkey";
