export { correctPosition } from "./correct-position";
export { noteFeeding } from "./note-feeding";
export { putPosition } from "./put-position";
export { refuseAhead } from "./refuse-ahead";
export { nameSource, sourceOfCaller, sourceOfKey } from "./source-of-key";
export { selectSources as listSources, sourceNameOf } from "./store";
export { tellLateSources } from "./tell-late-sources";
