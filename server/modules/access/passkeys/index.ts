export { listPasskeys, removePasskeys, renamePasskey } from "./list-passkeys";
export { beginPasskey, registerPasskey } from "./register-passkey";
