/** Makes `app_now()` run ahead of the clock by what `test_clock` says. */
export const STEERABLE_TIME = `
  CREATE TABLE test_clock (offset_seconds double precision NOT NULL);
  INSERT INTO test_clock VALUES (0);
  CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    AS 'SELECT now() + make_interval(secs => (SELECT offset_seconds FROM public.test_clock))';
`;
