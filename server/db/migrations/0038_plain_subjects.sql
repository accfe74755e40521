-- Counts of accounts and devices go on under a hash that needs no key. The keyed ones stay for nodes of the release before; a
-- right secret, or an unlock, removes both.
INSERT INTO "sign_in_failures" ("subject", "credential", "user_id", "of_account", "failures", "blocked_until", "updated_at")
SELECT sha256(convert_to(u.company_id || '|' || f.credential || '|user:' || f.user_id, 'UTF8')),
	f.credential, f.user_id, true, max(f.failures), max(f.blocked_until), max(f.updated_at)
FROM "sign_in_failures" f JOIN "users" u ON u.id = f.user_id
WHERE f.of_account
GROUP BY u.company_id, f.credential, f.user_id
ON CONFLICT ("subject") DO NOTHING;--> statement-breakpoint
INSERT INTO "sign_in_failures" ("subject", "credential", "user_id", "device", "failures", "blocked_until", "updated_at")
SELECT sha256(convert_to(u.company_id || '|' || f.credential || '|device:' || encode(f.device, 'hex'), 'UTF8')),
	f.credential, f.user_id, f.device, max(f.failures), max(f.blocked_until), max(f.updated_at)
FROM "sign_in_failures" f JOIN "users" u ON u.id = f.user_id
WHERE f.device IS NOT NULL
GROUP BY u.company_id, f.credential, f.user_id, f.device
ON CONFLICT ("subject") DO NOTHING;
