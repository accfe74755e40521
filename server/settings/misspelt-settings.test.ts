import { expect, test } from "vitest";
import { knownSettings } from "./known-settings";
import { misspeltSettings } from "./misspelt-settings";

test.each([
  ["SMS_PROVIDER", "is no setting: SMS_PROVIDERS is meant?"],
  ["SESION_SECRET", "is no setting: SESSION_SECRET is meant?"],
  ["HASH_KEY_FlLE", "is no setting: HASH_KEY_FILE is meant?"],
  ["KEEP_LOGS_DAYS", "is no setting, and is not read"],
])("%s %s", (setting, problem) => {
  expect(misspeltSettings({ [setting]: "1" })).toEqual([{ setting, problem }]);
});

test("settings are none, and neither are names of other programs", () => {
  const environment = [
    ...knownSettings,
    ...["PATH", "HOME", "HOSTS", "POST", "LANG", "npm_config_cache", "NODE_OPTIONS", "OTEL_SERVICE_NAME"],
    ...["DATABASE_SERVICE_HOST", "DATABASE_PORT_5432_TCP", "POSTGRES_OWNER_PASSWORD", "GRAFANA_PASSWORD"],
  ];
  expect(misspeltSettings(Object.fromEntries(environment.map((name) => [name, "1"])))).toEqual([]);
});
