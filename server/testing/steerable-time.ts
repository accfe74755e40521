/** Makes `app_now()` run ahead of the clock, or stop, as the table `test_clock` says. */
export const STEERABLE_TIME = `
  CREATE TABLE test_clock (offset_seconds double precision NOT NULL, frozen_at timestamptz);
  INSERT INTO test_clock VALUES (0);
  CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    AS 'SELECT coalesce(frozen_at, now()) + make_interval(secs => offset_seconds) FROM public.test_clock';
`;
