/** One guard of security, and what becomes of it when it is taken out. */
export interface Guard {
  name: string;
  file: string;
  /** Exactly as it stands in the file, once. */
  text: string;
  instead: string;
  /** The test files of which one has to fail then. */
  tests: string[];
}

type Mutation = [name: string, text: string, instead: string];

const guardsOf = (file: string, tests: string[], mutations: Mutation[]): Guard[] =>
  mutations.map(([name, text, instead]) => ({ name, file, text, instead, tests }));

const of = (module: string, file: string) => `server/modules/${module}/${file}`;

/** Codes, credentials, sessions. */
const SIGNING_IN: Guard[] = [
  ...guardsOf(
    of("access/otp", "store.ts"),
    [of("access/otp", "verify-otp.test.ts")],
    [
      ["a code has five tries", "lt(challenges.tries, MOST_TRIES)", "sql`true`"],
      ["a try counts before it is compared", "sql`${challenges.tries} + 1`", "sql`${challenges.tries}`"],
      ["a code is used once", "  isNull(challenges.usedAt),\n", ""],
      ["a newer code supersedes a code", "  isNull(challenges.supersededAt),\n", ""],
      ["a code expires", "sql`${challenges.expiresAt} > app_now()`,\n);", "sql`true`,\n);"],
      ["a code is of its number", "    eq(challenges.mobile, mobile),\n    sql`", "    sql`"],
    ],
  ),
  ...guardsOf(
    of("access/otp", "verify-otp.ts"),
    [of("access/otp", "verify-otp.test.ts")],
    [["a code is compared", "if (isCode(ctx.keys, challenge, otp)) return challenge;", "return challenge;"]],
  ),
  ...guardsOf(
    of("access/otp", "store.ts"),
    [of("access/sign-in", "second-step.test.ts")],
    [
      [
        "a code serves what it was sent for",
        "    sql`coalesce(${challenges.purpose}, 'signup') = any((${purposes}::text[]))`,\n",
        "",
      ],
      [
        "a code of a second step is of its session",
        "    sql`${challenges.sessionId} is not distinct from ${sessionId}::bigint`,\n",
        "",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/tokens", "end-sessions.ts"),
    [of("identity/devices", "devices.test.ts")],
    [
      ["another session is ended after a fresh sign-in", "  if (isOther) requireFreshSignIn(caller);\n", ""],
      [
        "all others are ended after a fresh sign-in",
        "  requireFreshSignIn(caller);\n  await inTransaction",
        "  await inTransaction",
      ],
      [
        "a device that was signed out elsewhere is forgotten",
        "    if (isOther) await deleteDevice(ctx, { userId, id: sessionId });\n",
        "",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/devices", "store.ts"),
    [of("identity/devices", "devices.test.ts")],
    [
      [
        "a device is forgotten by its owner",
        "eq(devices.userId, userId), eq(deviceId, id)",
        "eq(deviceId, id)",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/tokens", "store-sessions.ts"),
    [of("access/sign-in", "second-step.test.ts")],
    [["a second step has five tries", "lt(tables.sessions.stepTries, most)", "sql`true`"]],
  ),
  ...guardsOf(
    of("access/sign-in", "finish-second-step.ts"),
    [of("access/sign-in", "second-step.test.ts")],
    [["a passkey that finishes is the user's", "if (proven?.userId !== session.userId) {", "if (!proven) {"]],
  ),
  ...guardsOf(
    of("access/sign-in", "store.ts"),
    [of("access/sign-in", "new-devices.test.ts")],
    [["a blocked secret signs in no more", " and blocked_at is null", ""]],
  ),
  ...guardsOf(
    of("people/customers", "guard-recovery.ts"),
    [of("people/customers", "high-risk.test.ts")],
    [["a change of high risk takes a passkey", "if (await provesPasskey(ctx, session)) return;", "return;"]],
  ),
  ...guardsOf(
    of("identity/credentials", "count-try.ts"),
    [of("identity/credentials", "verify-credential.test.ts"), of("identity/credentials", "failures.test.ts")],
    [
      [
        "a blocked credential is not looked at",
        "if (counted.failures === null)",
        "if (counted.failures === undefined)",
      ],
      ["failures delay the next try", "if (delay > 0 && !(await", "if (delay > 1e9 && !(await"],
      [
        "of tries at the same moment one waits for the other",
        "if (delay > 0 && !(await block(ctx, counted.subject, delay))) {",
        "if (delay > 0 && !(await block(ctx, counted.subject, delay)) && delay < 0) {",
      ],
      ["guessing ends", "ended: (counted.summed ?? 0) > most", "ended: false"],
    ],
  ),
  ...guardsOf(
    of("identity/credentials", "verify-credential.ts"),
    [of("identity/credentials", "verify-credential.test.ts")],
    [
      [
        "an unknown identifier costs a hash",
        "hash === null ? ctx.hasher.verifyNothing(secret) : ",
        "hash === null ? Promise.resolve(false) : ",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/credentials", "store.ts"),
    [
      of("identity/credentials", "verify-credential.test.ts"),
      of("identity/credentials", "failures.test.ts"),
      of("branch/staff", "own-secrets.test.ts"),
    ],
    [["a secret that was changed meanwhile keeps its hash", ", isMatched)) === 1", ")) === 1"]],
  ),
  ...guardsOf(
    of("identity/devices", "store.ts"),
    [of("identity/credentials", "verify-credential.test.ts")],
    [
      ["a device counts for its own user only", "    and d.user_id = ${userId} and", "    and"],
      [
        "a device is renewed for its own user only",
        "where d.hash = ${known}::bytea and d.user_id = r.user_id",
        "where d.hash = ${known}::bytea",
      ],
      ["a device expires", " and d.expires_at > app_now()`", "`"],
    ],
  ),
  ...guardsOf(
    of("access/sign-in", "sign-in.ts"),
    [of("identity/credentials", "verify-credential.test.ts")],
    [
      [
        "a device that is not remembered is not let in by the secret alone",
        "body.remembered_device === true && tried.device === null",
        "false",
      ],
    ],
  ),
  ...guardsOf(
    of("access/sign-in", "sign-in.ts"),
    [of("access/sign-in", "admission.test.ts")],
    [
      [
        "staff with a new app are asked for its code",
        "if (staffScope === null)",
        "if (staffScope === undefined)",
      ],
    ],
  ),
  ...guardsOf(
    of("access/sign-in", "store.ts"),
    [of("access/sign-in", "admission.test.ts")],
    [
      [
        "a sign-in finds its credential unchanged",
        "and hash = ${value.verified}::text and blocked_at",
        "and blocked_at",
      ],
      ["a sign-in finds its account active", "::int and active for update", "::int for update"],
      ["a suspended customer does not sign in", "not in ('suspended', 'closed')", "not in ('none')"],
      [
        "a sign-in waits for a change of its credential",
        "blocked_at is null for share",
        "blocked_at is null",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/second-factor", "totp.ts"),
    [of("identity/second-factor", "totp.test.ts")],
    [["a code of an app is of one step around now", "const WINDOW = 1;", "const WINDOW = 5;"]],
  ),
  ...guardsOf(
    of("identity/second-factor", "verify-assertion.ts"),
    [
      of("branch/staff", "own-secrets.test.ts"),
      of("access/sign-in", "sign-in.test.ts"),
      of("branch/staff", "step-up.test.ts"),
    ],
    [
      ["a code of an app is used once", "step !== null && takeStep(ctx, userId, step)", "step !== null"],
      [
        "an app that is not confirmed opens nothing",
        "Boolean((await selectEnrolment(ctx, userId))?.confirmedAt)",
        "Boolean(await selectEnrolment(ctx, userId))",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/second-factor", "store-passkeys.ts"),
    [of("access/passkeys", "passkeys.test.ts"), of("branch/staff", "step-up.test.ts")],
    [
      ["a challenge is of its application", "    eq(passkeyChallenges.applicationId, applicationId),\n", ""],
      ["a challenge has one purpose", "    eq(passkeyChallenges.purpose, purpose),\n", ""],
      ["a challenge expires", "    isAhead(passkeyChallenges.expiresAt),\n", ""],
      ["a challenge is of its session", ": eq(passkeyChallenges.sessionId, sessionId),", ": sql`true`,"],
      ["a counter grows", "lt(passkeys.counter, counter)", "sql`true`"],
      [
        "a passkey is its owner's",
        "and(eq(passkeys.id, id), eq(passkeys.userId, userId))",
        "eq(passkeys.id, id)",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/second-factor", "verify-assertion.ts"),
    [of("access/passkeys", "passkeys.test.ts")],
    [["a device verifies its owner", "requireUserVerification: true", "requireUserVerification: false"]],
  ),
  ...guardsOf(
    of("people/customers", "apply-update.ts"),
    [of("access/passkeys", "passkeys.test.ts")],
    [["a first passkey waits after a recovery", "  await delayPasskeys(ctx, userId);\n", ""]],
  ),
  ...guardsOf(
    of("foundation/applications", "create-application.ts"),
    [of("access/passkeys", "passkeys.test.ts")],
    [["staff keep their passkeys", "if (movesStaff && ", "if (false && "]],
  ),
  ...guardsOf(
    of("access/sign-in", "sign-in-by-passkey.ts"),
    [of("access/passkeys", "passkeys.test.ts")],
    [
      ["staff who were reset have the link alone", "await refuseWithoutPassword(ctx, userId);", ";"],
      [
        "a passkey without a customer opens nothing",
        'if (kind !== "staff" && customer === null)',
        "if (false)",
      ],
      [
        "a passkey is for the applications of its kind",
        'if ((kind === "staff") !== (application.kind === "admin"))',
        "if (false)",
      ],
    ],
  ),
  ...guardsOf(
    of("access/passkeys", "register-passkey.ts"),
    [of("access/passkeys", "passkeys.test.ts")],
    [
      ["of two first passkeys one is added", "    await requireMayRegister(ctx, current);\n", ""],
      [
        "a customer's new passkey is no proof",
        "    if (session.role !== null) {\n      await noteProof",
        "    {\n      await noteProof",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/second-factor", "store-passkeys.ts"),
    [of("people/customers", "high-risk.test.ts")],
    [
      [
        "a passkey that is new does not count",
        "    lte(passkeys.createdAt, inSeconds(-PASSKEY_WAIT * 3_600)),\n",
        "",
      ],
    ],
  ),
  ...guardsOf(
    of("people/customers", "guard-recovery.ts"),
    [of("people/customers", "high-risk.test.ts"), of("access/sign-in", "new-devices.test.ts")],
    [
      [
        "removing passkeys does not make recovery easier",
        "if (userId !== null && (await selectPasskeyWait(ctx, userId)))",
        "if (false)",
      ],
      ["who disowned a sign-in is asked by staff", '  if (disowned) return { by: "staff" };\n', ""],
    ],
  ),
  ...guardsOf(
    of("people/customers", "apply-update.ts"),
    [of("people/customers", "high-risk.test.ts")],
    [
      [
        "a recovery ends passkeys that were not proven",
        'return (await provesPasskey(ctx, session)) ? [] : deletePasskeys(ctx, { userId, id: "all" });',
        "return [];",
      ],
    ],
  ),
  ...guardsOf(
    of("people/customers", "update-customer.ts"),
    [of("people/customers", "high-risk.test.ts")],
    [["recovery is judged again under the lock", "  if (refused) return refused;\n", ""]],
  ),
  ...guardsOf(
    of("access/sign-in", "disown-sign-in.ts"),
    [of("access/sign-in", "new-devices.test.ts")],
    [
      ["a changed number recovers nothing", "if (changedSince(customer, oldest.createdAt))", "if (false)"],
      [
        "passkeys since the oldest link go",
        "{ userId, sessionId: oldest.sessionId }",
        "{ userId, sessionId }",
      ],
      ["no device stays known to who disowned", "    await forgetDevices(ctx, { userId });\n", ""],
    ],
  ),
  ...guardsOf(
    of("people/customers", "guard-recovery.ts"),
    [of("access/sign-in", "end-access.test.ts")],
    [
      ["for a day only staff open what was ended", '  if (ended === "lately") return { by: "staff" };\n', ""],
      ["then the birth date does, account or not", "    if (ended) return", "    if (false) return"],
    ],
  ),
  ...guardsOf(
    of("access/sign-in", "end-access.ts"),
    [of("access/sign-in", "end-access.test.ts")],
    [
      ["an old secret ends nothing more", "if (await isBlocked(ctx, { userId, kind }))", "if (false)"],
      ["passkeys wait after an end", "if (passkeys.length > 0) await delayPasskeys(ctx, userId);", ""],
      ["what was allowed before is allowed no more", "if (customer.recoveryAllowedUntil)", "if (false)"],
      ["no device stays known after an end", "    await forgetDevices(ctx, { userId });\n", ""],
    ],
  ),
  ...guardsOf(
    of("access/sign-in", "end-access.ts"),
    [of("access/sign-in", "admission.test.ts")],
    [["a secret that is another by now ends nothing", "!customer || !isCurrent", "!customer"]],
  ),
  ...guardsOf(
    of("access/sign-in", "tell-new-device.ts"),
    [of("access/sign-in", "new-devices.test.ts")],
    [
      [
        "a new address does not end the texts",
        "emails.length === 0 || isNew(ctx, customer)",
        "emails.length === 0",
      ],
    ],
  ),
  ...guardsOf(
    of("access/sign-in", "finish-second-step.ts"),
    [of("access/sign-in", "second-step.test.ts")],
    [["a blocked secret finishes no sign-in", "(await isBlocked(ctx, { userId, kind }))", "false"]],
  ),
  ...guardsOf(
    of("access/passkeys", "register-passkey.ts"),
    [of("access/passkeys", "passkeys.test.ts")],
    [
      [
        "a second passkey asks for the first",
        'if (passkeys.length > 0 && !hasFreshFactor(session, "passkey"))',
        'if (passkeys.length > 99 && !hasFreshFactor(session, "passkey"))',
      ],
      ["a passkey waits after a removal", "if (await selectPasskeyWait(ctx, userId))", "if (false)"],
      ["a passkey is added in a fresh session", "  requireFreshSignIn(session);\n", ""],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "unlock-own-session.ts"),
    [of("branch/staff", "step-up.test.ts")],
    [
      [
        "acts ask for a second factor again",
        "  if (isFresh && !(await needsFactor(ctx, session))) return;\n",
        "  return;\n",
      ],
      ["the password is no second factor", "return enrolled || totpRequired;", "return false;"],
    ],
  ),
  ...guardsOf(
    "server/http/identify-caller.ts",
    [of("branch/staff", "step-up.test.ts")],
    [["a route that asks for a step-up gets it", "if (stepUp) await", "if (stepUp && false) await"]],
  ),
  ...guardsOf(
    of("branch/staff", "required-steps.ts"),
    [of("access/passkeys", "passkeys.test.ts")],
    [
      [
        "those who decide keep a second factor",
        "if (!decides || (await listFactors(ctx, { userId })).length > 0) return;",
        "return;",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/tokens", "store-access-tokens.ts"),
    [of("identity/tokens", "tokens.test.ts"), of("identity/tokens", "idle-sessions.test.ts")],
    [
      ["an access token expires", "isAhead(accessTokens.expiresAt), mayAct", "mayAct"],
      [
        "a token ends with its session, its user or its customer",
        "isAhead(accessTokens.expiresAt), mayAct",
        "isAhead(accessTokens.expiresAt)",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/tokens", "authenticate.ts"),
    [
      of("foundation/applications", "applications.test.ts"),
      of("foundation/applications", "application-changes.test.ts"),
      of("identity/tokens", "tokens.test.ts"),
    ],
    [
      [
        "a token ends with its application",
        'if (!checked.applicationActive) throw new ApiError("invalid_app_key");',
        "",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/tokens", "store-sessions.ts"),
    [
      of("identity/tokens", "tokens.test.ts"),
      of("people/customer-service", "customer-service.test.ts"),
      of("branch/staff", "staff.test.ts"),
    ],
    [
      [
        "a user who is not active has no session",
        "  tables.users.active,\n  sql`(${tables.customers.status}",
        "  sql`(${tables.customers.status}",
      ],
      ["a suspended customer has no session", "not in ('suspended', 'closed')", "not in ('none')"],
      [
        "a session is ended by its own user only",
        "isSession(id), isOf(userId), isOpen",
        "isSession(id), isOpen",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/tokens", "store-refresh-tokens.ts"),
    [of("identity/tokens", "tokens.test.ts"), of("people/customers", "update-customer.test.ts")],
    [
      [
        "a change of credentials ends a refresh that waited for it",
        "returning id, ${value.generation}::int as generation",
        "returning id, generation",
      ],
      ["a refresh token expires", "gt(tables.refreshTokens.expiresAt, tables.appNow), eq", "eq"],
      [
        "a changed credential revokes refresh tokens",
        "eq(tables.refreshTokens.generation, tables.sessions.generation), ",
        "",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/tokens", "refresh-session.ts"),
    [of("identity/tokens", "tokens.test.ts"), of("people/customers", "recovery.test.ts")],
    [
      [
        "reuse of a refresh token ends its session",
        "  await revokeReused(ctx, locked.session);\n  return null;",
        "  return null;",
      ],
      [
        "a refresh token is of its application",
        'if (locked.session.applicationId !== application.id) throw new ApiError("invalid_app_key");',
        "",
      ],
      [
        "a session of recovery is not refreshed",
        " || isNotRefreshed(locked.session.scope)) return null;",
        ") return null;",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/tokens", "policy.ts"),
    [of("identity/tokens", "policy.test.ts"), of("identity/tokens", "tokens.test.ts")],
    [["only the immediate predecessor is repeated", "if (successorRotated) return false;", ""]],
  ),
  ...guardsOf(
    of("identity/tokens", "lock-session.ts"),
    [of("people/customers", "update-customer.test.ts"), of("branch/staff", "own-secrets.test.ts")],
    [
      [
        "changes of identity ask for a fresh sign-in",
        "authenticationAge > FRESH_AUTHENTICATION",
        "authenticationAge > 1e9",
      ],
    ],
  ),
];

/** Staff: roles, links, decisions of two. */
const STAFF: Guard[] = [
  ...guardsOf(
    of("branch/staff", "own-proofs.ts"),
    [of("branch/staff", "locked-session.test.ts")],
    [
      [
        "the password does not unlock what a passkey opened",
        'if (proof === "passkey") return ["passkey"];',
        "",
      ],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "own-proofs.ts"),
    [of("branch/staff", "locked-session.test.ts"), of("branch/staff", "step-up.test.ts")],
    [
      [
        "a passkey is the caller's own",
        "return proven?.userId === userId ? proven : null;",
        "return proven;",
      ],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "unlock-own-session.ts"),
    [of("branch/staff", "locked-session.test.ts")],
    [
      [
        "a password that was changed meanwhile unlocks nothing",
        'if (hash && (await readCredential(ctx, { userId, kind: "password" })) !== hash)',
        'if (hash && hash === "")',
      ],
      [
        "of a session with a second factor a code is asked, too",
        'if (kinds.includes("totp") && !(await verifySecondFactor(ctx, { userId, companyId, totp })))',
        'if (totp === "none")',
      ],
      ["a wrong password unlocks nothing", 'if (hash === null) throw await fail("password");', ""],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "store-links.ts"),
    [of("branch/staff", "own-secrets.test.ts"), of("branch/staff", "staff.test.ts")],
    [
      [
        "a link expires",
        "oneOf(staffLinks.hash, hashes), isAhead(staffLinks.expiresAt)",
        "oneOf(staffLinks.hash, hashes)",
      ],
      ["a link is of its institution", "eq(users.companyId, companyId), users.active", "users.active"],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "issue-link.ts"),
    [of("branch/staff", "own-secrets.test.ts"), of("branch/staff", "staff.test.ts")],
    [["a link is used once", "    if (!kind) throw unusable();\n", ""]],
  ),
  ...guardsOf(
    of("branch/staff", "change-staff.ts"),
    [of("branch/staff", "staff.test.ts")],
    [
      [
        "the last administrator stays",
        "administrators.includes(id) && administrators.length === 1",
        "administrators.includes(id) && administrators.length === 0",
      ],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "store.ts"),
    [of("branch/staff", "staff.test.ts"), "server/api/second-process.test.ts"],
    [
      [
        "administrators who leave wait for each other",
        "await lockRows(ctx, users, isOf(companyId), or(eq(users.id, id), isAdministrator))",
        "await ctx.db.select().from(users).where(and(isOf(companyId), or(eq(users.id, id), isAdministrator)))",
      ],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "issue-link.ts"),
    [of("branch/staff", "own-profile.test.ts")],
    [["a reset ends an address that waits", "    await deleteEmailLink(ctx, id);\n", ""]],
  ),
  ...guardsOf(
    of("branch/staff", "change-staff.ts"),
    [of("branch/staff", "own-profile.test.ts")],
    [["who is disabled has no address that waits", "      await deleteEmailLink(ctx, id);\n", ""]],
  ),
  ...guardsOf(
    of("branch/staff", "change-own-profile.ts"),
    [of("branch/staff", "own-profile.test.ts")],
    [
      [
        "another address takes a fresh sign-in",
        "  if (email !== undefined) requireFreshSignIn(session);\n",
        "",
      ],
      ["an ended session asks for no address", "    await lockSession(ctx, session);\n", ""],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "change-own-profile.ts"),
    [of("branch/staff", "own-profile.test.ts")],
    [["who is disabled confirms no address", "!active || !(await", "!(await"]],
  ),
  ...guardsOf(
    "lib/contract/operations/webhook-endpoints.ts",
    [of("integration/webhooks", "full-payload.test.ts")],
    [
      [
        "staff who change an endpoint step up",
        "tagged: true },\n    staff: STEPPED_UP,",
        "tagged: true },\n    staff: WRITERS.staff,",
      ],
    ],
  ),
  ...guardsOf(
    of("integration/webhooks", "payload-rights.ts"),
    [of("integration/webhooks", "full-payload.test.ts")],
    [
      [
        "full payloads need a right to read",
        "if (await readerOf(ctx, { ...author, companyId }, kind)) continue;",
        "continue;",
      ],
    ],
  ),
  ...guardsOf(
    of("integration/webhooks", "create-endpoint.ts"),
    [of("integration/webhooks", "full-payload.test.ts")],
    [
      ["another address of full payloads needs it too", "url === before.url && ", ""],
      ["other types of full payloads need it too", " && types.join() === before.types.join()", ""],
    ],
  ),
  ...guardsOf(
    of("integration/webhooks", "read-full.ts"),
    [of("integration/webhooks", "full-payload.test.ts")],
    [["a full payload is on record", "  if (reading)\n", "  if (reading && false)\n"]],
  ),
  ...guardsOf(
    of("integration/api-keys", "store.ts"),
    [of("integration/webhooks", "full-payload.test.ts")],
    [["a revoked key reads no full payload", "in (${line})`, isLive, ", "in (${line})`, "]],
  ),
  ...guardsOf(
    of("administration/approvals", "access-acts.ts"),
    [of("integration/imports", "identity.test.ts")],
    [["the rest of a stopped file needs two people", " || rowsTaken > 0", ""]],
  ),
  ...guardsOf(
    of("integration/imports", "work-on-imports.ts"),
    [of("integration/imports", "imports.test.ts")],
    [["of too many repeated rows none is taken", "MOST_IMPORT_PROBLEMS + 1", "MOST_IMPORT_PROBLEMS"]],
  ),
  ...guardsOf(
    of("administration/institutions", "update-institution.ts"),
    [of("branch/staff", "narrow-sessions.test.ts")],
    [
      [
        "requiring a second factor narrows open sessions",
        "      if (change.staff_totp_required) await narrowSessions(ctx, { companyId });\n",
        "",
      ],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "store.ts"),
    [of("branch/staff", "narrow-sessions.test.ts")],
    [
      [
        "sessions that open meanwhile are narrowed too",
        "(await lockRows(ctx, users, isOf(companyId)))",
        "(await ctx.db.select().from(users).where(isOf(companyId)))",
      ],
    ],
  ),
  ...guardsOf(
    of("identity/tokens", "store-sessions.ts"),
    [of("branch/staff", "narrow-sessions.test.ts")],
    [
      [
        "who has a second factor goes on",
        "        not(tables.hasSecondFactor(tables.sessions.userId)),\n",
        "",
      ],
    ],
  ),
  ...guardsOf(
    of("administration/institutions", "create-institution.ts"),
    [of("administration/institutions", "create-institution.test.ts")],
    [
      [
        "staff of a new institution need a second factor",
        "staffTotpRequired: !ctx.settings.demo",
        "staffTotpRequired: false",
      ],
    ],
  ),
  ...guardsOf(
    of("foundation/messages", "store.ts"),
    [of("foundation/messages", "tell-administrators.test.ts")],
    [
      [
        "who was an administrator is told",
        "or(isAdministrator, isAlso, watches ?? undefined)",
        "or(isAdministrator, watches ?? undefined)",
      ],
      [
        "who did it is not the only one told",
        "or(isAdministrator, isAlso, watches ?? undefined)",
        "or(isAdministrator, isAlso)",
      ],
    ],
  ),
  ...guardsOf(
    of("foundation/messages", "store-told.ts"),
    [of("foundation/messages", "tell-administrators.test.ts")],
    [
      [
        "of many nodes one tells",
        '\n    .for("update", { skipLocked: true });\n  return rows.length > 0;',
        ";\n  return rows.length > 0;",
      ],
    ],
  ),
  ...guardsOf(
    of("administration/approvals", "require-second-person.ts"),
    [
      of("administration/approvals", "approvals.test.ts"),
      of("administration/approvals", "takeovers.test.ts"),
    ],
    [
      ["an act is not decided by who asked", '  if (row.askedBy === userId) return "asker";\n', ""],
      [
        "an act is not decided through another account",
        'isOneHand(await selectTies(ctx, companyId), [row.askedBy, userId]) ? "same_person" : null',
        "null",
      ],
      [
        "an act is decided by its roles",
        '  if (!ACTS[row.act].deciders.includes(role)) return "role";\n',
        "",
      ],
    ],
  ),
  ...guardsOf(
    of("people/customer-service", "approve-review.ts"),
    [of("people/customer-service", "reviews.test.ts")],
    [["what is for staff alone is reset by no single person", "STAFF_ALONE.includes(review.cause)", "false"]],
  ),
  ...guardsOf(
    of("foundation/audit", "store-accesses.ts"),
    [of("people/customer-notes", "customer-notes.test.ts")],
    [
      ["a flag of one person hides for a day", "(n.confirmed_at is not null or ", "(true or "],
      ["what was withheld is shown once it was decided", "n.disclosed_at is null and ", ""],
    ],
  ),
  ...guardsOf(
    of("people/customer-notes", "confirm-concealing.ts"),
    [of("people/customer-notes", "customer-notes.test.ts")],
    [
      [
        "readings are shown after the end of a flag",
        "active || disclosedAt !== null",
        "disclosedAt !== null",
      ],
      ["another note hides nothing", "if (wire.isWithholding(note.kind)) return note;", "return note;"],
    ],
  ),
  ...guardsOf(
    of("integration/feeds", "customer-change.ts"),
    [of("integration/imports", "identity.test.ts")],
    [
      [
        "number and birth date count of a record without an account",
        "(isHeld || PROVING.includes(fact))",
        "isHeld",
      ],
    ],
  ),
  ...guardsOf(
    of("integration/imports", "take-rows.ts"),
    [of("integration/imports", "identity.test.ts")],
    [["balances in a file need two people", "isAlone && BALANCE_FACTS", "BALANCE_FACTS"]],
  ),
  ...guardsOf(
    of("administration/institutions", "update-institution.ts"),
    [of("administration/approvals", "takeovers.test.ts")],
    [
      [
        "letting one person import balances lowers a policy",
        'before === "second_person" && after === "alone"',
        "false",
      ],
    ],
  ),
  ...guardsOf(
    of("foundation/figures", "store-backlog.ts"),
    [of("foundation/figures", "backlog.test.ts")],
    [
      ["a text waits since it was written", "select min(created_at)", "select min(next_attempt_at)"],
      ["webhooks wait since all tries fail", "min(least(due, failing_since))", "min(due)"],
    ],
  ),
  ...guardsOf(
    of("foundation/audit", "prove-audit.ts"),
    [of("foundation/audit", "prove-audit.test.ts")],
    [
      [
        "a broken chain is told until it is proven whole",
        "broken: isWhole ? found : union(round.broken, found)",
        "broken: more ? found : []",
      ],
    ],
  ),
  ...guardsOf(
    of("foundation/messages", "create-dispatcher.ts"),
    [of("foundation/messages", "create-dispatcher.test.ts")],
    [["a message that is too late counts as failed", '        countTry(channel, country, "failed");\n', ""]],
  ),
  ...guardsOf(
    "server/jobs/start-loop.ts",
    ["server/jobs/start-jobs.test.ts"],
    [
      [
        "a job that never ended well is late",
        "  metrics.passbook_job_last_success_timestamp_seconds.setToCurrentTime({ job_name: loop.name });\n",
        "",
      ],
    ],
  ),
  ...guardsOf(
    "server/platform/read-state.ts",
    ["server/platform/read-state.test.ts"],
    [["what a database said that is away is forgotten", "  forgetDatabase();\n", ""]],
  ),
  ...guardsOf(
    "server/db/connect.ts",
    ["server/db/connect.test.ts"],
    [["what PostgreSQL refuses is counted", "      countErrors(this);\n", ""]],
  ),
  ...guardsOf(
    "server/node/log-requests.ts",
    ["server/node/log-requests.test.ts"],
    [
      [
        "probes are no requests",
        "if (!PROBES.includes(pathOf(url))) {",
        "if (line.status === 200 || !PROBES.includes(pathOf(url))) {",
      ],
    ],
  ),
  ...guardsOf(
    "server/node/start-metrics-server.ts",
    ["server/node/start-metrics-server.test.ts"],
    [
      ["readiness is a metric", "check().then(tellReadiness), ", ""],
      ["a taken port of metrics names its own setting", 'settingsOf: "METRICS_"', 'settingsOf: ""'],
    ],
  ),
  ...guardsOf(
    "server/db/static-files.ts",
    ["server/db/static-files.test.ts"],
    [
      [
        "a script that another hand wrote reaches no browser",
        " || !keys.matches(PURPOSE, sealedValue({ name, body: file.body }), file.seal)",
        "",
      ],
      [
        "a script is sealed with its name",
        '`${file.name}\\n${digestOf(file).toString("hex")}`',
        'digestOf(file).toString("hex")',
      ],
    ],
  ),
  ...guardsOf(
    "server/node/create-static-files.ts",
    ["server/node/create-static-files.test.ts"],
    [
      [
        "made-up names of scripts ask for few at a time",
        "    if (asked.size >= MOST_ASKED) return null;\n",
        "",
      ],
      [
        "a script that is missing is not asked for again at once",
        "      missing.set(name, performance.now());\n",
        "",
      ],
    ],
  ),
  ...guardsOf(
    "server/core/places.ts",
    ["server/documents/print-paper.test.ts"],
    [
      ["papers of a process have places", "taken >= most || ", ""],
      ["papers of a session have places", " || own >= share", ""],
    ],
  ),
  ...guardsOf(
    "server/documents/print-paper.ts",
    ["server/documents/print-paper.test.ts"],
    [["a paper whose reader left is given up", "AbortSignal.any([patience, givenUp])", "patience"]],
  ),
  ...guardsOf(
    "server/node/answer-as-api.ts",
    ["server/node/create-handler.test.ts"],
    [
      [
        "who makes an answer hears that its reader left",
        "    if (!response.writableFinished) givenUp.abort();\n",
        "",
      ],
    ],
  ),
  ...guardsOf(
    "server/node/cached-page.ts",
    ["server/testing/hostile/longest-values.test.ts"],
    [["a long If-None-Match is read in linear time", 'sent.split(",").some', "sent.split(/\\s*,\\s*/).some"]],
  ),
  ...guardsOf(
    "server/node/create-node-server.ts",
    ["server/node/early-refusals.test.ts"],
    [["raw refusals carry HSTS", "...commonHeaders(hsts), ...headers", "...headers"]],
  ),
  ...guardsOf(
    "server/doctor/reach.ts",
    ["server/doctor/reach.test.ts"],
    [["doctor follows no redirect", 'redirect: "manual"', 'redirect: "follow"']],
  ),
  ...guardsOf(
    "lib/contract/terms.ts",
    ["components/docs/foreign-markdown.test.ts"],
    [["tables of terms have a bound", "tableCells(text) <= MAX_TABLE_CELLS", "tableCells(text) >= 0"]],
  ),
  ...guardsOf(
    of("administration/approvals", "is-one-hand.ts"),
    [of("administration/approvals", "is-one-hand.test.ts")],
    [
      [
        "one hand closes over chains and common makers",
        "for (const account of reached) for",
        "for (const account of [one]) for",
      ],
      ["a role that was given ties two people", 'tie.kind === "rank" && isPair(tie)', "false && isPair(tie)"],
    ],
  ),
  ...guardsOf(
    of("administration/approvals", "approve.ts"),
    [
      of("administration/approvals", "approvals.test.ts"),
      of("administration/approvals", "change-set.test.ts"),
    ],
    [
      [
        "who was disabled since gets nothing approved",
        "!may || (await wasDisabledSince(ctx, { ...asker, since: askedAt }))",
        "!may",
      ],
      [
        "a secret is permitted while it holds",
        "    if (secretOf) await stillAsked(ctx, row, session);\n",
        "",
      ],
      ["what is approved is what was shown", "  await refuseOutdated(ctx, row, asked);\n", ""],
    ],
  ),
  ...guardsOf(
    of("administration/approvals", "access-acts.ts"),
    [of("administration/approvals", "change-set.test.ts")],
    [
      ["policies that were not shown stay", "...changes, request: changes.after }", "...changes }"],
      ["an endpoint of whole records needs two people", 'request.payload === "full"', "false"],
      ["a change of an endpoint of whole records needs two", "!sendsMoreRecords(before, change)", "true"],
    ],
  ),
  ...guardsOf(
    of("integration/webhooks", "create-endpoint.ts"),
    [of("administration/approvals", "change-set.test.ts")],
    [
      ["whole records go to another address by two", " || url !== before.url) return true", ") return true"],
      [
        "whole records of more types go by two",
        "before.types.length > 0 && !(",
        "before.types.length > 99 && !(",
      ],
    ],
  ),
  ...guardsOf(
    of("administration/approvals", "store-people.ts"),
    [of("administration/approvals", "approvals.test.ts")],
    [
      [
        "a reset that is mailed to a new address ties two accounts",
        "(${shown} or ${setBefore(sql`a.created_at`)})",
        "(${shown})",
      ],
      [
        "who saw a link is tied to its account",
        "in ('staff.invited', 'staff.reset') and ${shown}",
        "in ('staff.invited', 'staff.reset') and false",
      ],
      [
        "people who were disabled lately are a second person",
        "(${users.active} or ${recently(sql`a.action = 'staff.disabled'`)})",
        "${users.active}",
      ],
      [
        "people whose role was taken lately are a second person",
        "sql`((${holds}) or ${held})`",
        "sql`(${holds})`",
      ],
    ],
  ),
  ...guardsOf(
    of("administration/approvals", "store.ts"),
    [of("administration/approvals", "approvals.test.ts")],
    [
      [
        "an act is decided once",
        'eq(approvals.id, id), standing("waiting"))) === 1',
        "eq(approvals.id, id))) === 1",
      ],
      ["an act expires", 'and(kept("waiting"), sql`${approvals.expiresAt} > app_now()`)', 'kept("waiting")'],
      ["a secret is fetched once", "    isNull(approvals.collectedAt),\n", ""],
      [
        "approvals of one institution",
        "      eq(approvals.companyId, companyId),\n      standing(status),",
        "      standing(status),",
      ],
    ],
  ),
  ...guardsOf(
    "server/http/identify-caller.ts",
    [
      "server/http/identify-caller.test.ts",
      "server/api/staff/staff-roles.test.ts",
      "server/api/v1/callers.test.ts",
    ],
    [
      [
        "a token has the scope that the route names",
        "if (Array.isArray(token) && !token.includes(session.scope)) throw tooNarrow(session);",
        "",
      ],
      [
        "an operation of staff asks for its permission",
        "if (permission) checkRole(session, permission);",
        "",
      ],
      [
        "an API key has the scope that the route names",
        "if (!scopes.includes(scope)) {",
        "if (scopes.length < 0) {",
      ],
      [
        "an API key that is spent is refused",
        "if (caller.standing.exceeded) throw tooMany",
        "if (caller.standing.limit < 0) throw tooMany",
      ],
    ],
  ),
];

/** What belongs to one institution, or to one customer. */
const TENANTS: Guard[] = [
  ...guardsOf(
    of("accounts/savings", "store.ts"),
    ["server/modules/accounts/savings/savings.test.ts", "server/api/hot-roads.test.ts"],
    [
      [
        "an account is of its institution",
        "const ofCompany = sql`${companyId} = ${company}`;",
        "const ofCompany = sql`${company}::int is not null`;",
      ],
      [
        "a customer sees accounts of their own",
        "return sql`${ofCompany} and ${customerId} = ${owner}`;",
        "return ofCompany;",
      ],
      [
        "an account that is read with the token is the customer's",
        "isSeenIn(tables.sessions.companyId, tables.sessions.customerId),",
        "isSeenIn(tables.sessions.companyId),",
      ],
    ],
  ),
  ...guardsOf(
    of("foundation/records", "store/select-record.ts"),
    [of("foundation/branches", "branches.test.ts"), of("people/customer-service", "birth-dates.test.ts")],
    [
      [
        "a record is of its institution",
        "and(eq(projection.company, companyId), eq(projection.id, id))",
        "and(eq(projection.id, id), companyId > 0 ? undefined : eq(projection.id, id))",
      ],
    ],
  ),
  ...guardsOf(
    of("foundation/records", "store/projection.ts"),
    [of("foundation/branches", "branches.test.ts"), of("integration/imports", "imports.test.ts")],
    [["lists of one institution", "within: (id) => company && eq(company, id)", "within: () => undefined"]],
  ),
  ...guardsOf(
    "server/db/rows.ts",
    [of("integration/imports", "imports.test.ts"), of("integration/api-keys", "api-keys.test.ts")],
    [["a row is of its institution", "${companyId} = ${row.companyId} and ", ""]],
  ),
  ...guardsOf(
    of("foundation/applications", "store-applications.ts"),
    [of("foundation/applications", "application-changes.test.ts")],
    [
      [
        "applications of one institution",
        "lockRows(ctx, applications, eq(applications.companyId, companyId))",
        "lockRows(ctx, applications, sql`${companyId} > 0`)",
      ],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "store.ts"),
    [of("branch/staff", "staff.test.ts")],
    [
      [
        "staff of one institution",
        "sql`(${eq(users.companyId, companyId)} and ${isStaff})`",
        "sql`(${companyId} > 0 and ${isStaff})`",
      ],
    ],
  ),
];

/** What comes from other programs, and where messages are sent. */
const EDGES: Guard[] = [
  ...guardsOf(
    of("people/own-data", "export-own-data.ts"),
    [of("people/own-data", "export-own-data.test.ts")],
    [
      ["own data needs a fresh sign-in", "  requireFreshSignIn(session);\n", ""],
      ["own data is taken a few times a day", "count > window.max", "false"],
    ],
  ),
  ...guardsOf(
    of("foundation/audit", "find-by-key.ts"),
    [of("foundation/audit", "find-by-key.test.ts")],
    [
      ["a record read by key is on record", "  await note(ctx, read, { records: [record] });\n", ""],
      [
        "a list read by key is on record",
        "  await note(ctx, read, { records: list.data, filters, ",
        "  void ({ ",
      ],
      [
        "a total that tells of a few customers is on record as theirs",
        "data.length < total && total <=",
        "data.length < total && total < 0 &&",
      ],
      ["a look by key at what is not there is on record", 'error.code === "not_found"', "false"],
    ],
  ),
  ...guardsOf(
    of("foundation/audit", "reading-of.ts"),
    [of("foundation/audit", "find-by-key.test.ts")],
    [["a read keeps the name that the key had", ", partner: publicName }", " }"]],
  ),
  ...guardsOf(
    of("foundation/audit", "store-key-reads.ts"),
    [of("foundation/audit", "find-by-key.test.ts")],
    [["lists under two names are told apart", "coalesce(a.details->>'partner', '') as", "'' as"]],
  ),
  ...guardsOf(
    of("integration/feeds", "put-customer.ts"),
    [of("foundation/audit", "find-by-key.test.ts")],
    [
      [
        "a customer put or changed to what it was is a reading",
        "find = after === customer ? findByKey : ",
        "find = ",
      ],
    ],
  ),
  ...guardsOf(
    of("integration/feeds", "put-savings-account.ts"),
    [of("foundation/audit", "find-by-key.test.ts")],
    [
      [
        "an account put or changed to what it was is a reading",
        "=== 0) find = findByKey;",
        "=== 0) find = findRecord;",
      ],
    ],
  ),
  ...guardsOf(
    "server/adapters/outbound/guarded-post.ts",
    ["server/adapters/outbound/guarded-post.test.ts"],
    [["a webhook connects to the checked address only", "      lookup: pinnedTo(addresses),\n", ""]],
  ),
  ...guardsOf(
    "server/adapters/outbound/check-target.ts",
    ["server/adapters/outbound/guarded-post.test.ts"],
    [
      [
        "nothing is sent to private addresses",
        'if (!addresses.every(isPublicAddress)) return "special_address";',
        "",
      ],
      ["a target carries no credentials", 'if (url.username || url.password) return "credentials";', ""],
    ],
  ),
  ...guardsOf(
    "server/adapters/outbound/check-target.ts",
    ["server/adapters/outbound/guarded-post.test.ts"],
    [
      [
        "special ranges are no targets",
        'if (address?.range() !== "unicast") return false;',
        "if (address === null) return false;",
      ],
    ],
  ),
  ...guardsOf(
    "server/bff/refuse-forgery.ts",
    ["server/bff/forgeries.test.ts"],
    [
      ["a form of another site is refused", 'return site === "same-origin";', "return true;"],
      [
        "a form without an origin is refused",
        "if (origin === null) return false;",
        "if (origin === null) return true;",
      ],
    ],
  ),
  ...guardsOf(
    of("foundation/idempotency", "run-once.ts"),
    [of("foundation/idempotency", "run-once.test.ts")],
    [
      ["an idempotent call runs once", "if (answered) return repeat(ctx, answered, parts);", ""],
      [
        "a key is not used for another request",
        "if (ctx.keys.matches(PURPOSE, wholeOf(parts), answered.fingerprint)) return answer;",
        "if (answered.fingerprint.length > 0) return answer;",
      ],
    ],
  ),
  ...guardsOf(
    "server/core/precondition.ts",
    ["server/core/precondition.test.ts", of("integration/feeds", "preconditions.test.ts")],
    [["If-Match is compared", 'tags === "*" || tags.includes(current)', "tags.length > 0"]],
  ),
  ...guardsOf(
    "server/node/create-handler.ts",
    ["server/node/early-refusals.test.ts", "server/node/create-handler.test.ts"],
    [
      [
        "a body that says it is too large is refused",
        "isKnown && announcesTooMuch(request, head.most)",
        "isKnown && head.most < 0",
      ],
    ],
  ),
  ...guardsOf(
    "server/node/rewrite-headers.ts",
    ["server/node/create-handler.test.ts", "server/node/early-refusals.test.ts"],
    [
      [
        "headers that only a proxy may set are dropped",
        "UNTRUSTED.test(name);",
        "UNTRUSTED.test(name) && false;",
      ],
    ],
  ),
  ...guardsOf(
    "server/http/streamed-answer.ts",
    ["server/http/streamed-answer.test.ts"],
    [
      [
        "a cell of an export is no formula",
        "DECIMAL.test(text) ? text : escapeFormulas(text)",
        "DECIMAL.test(text) ? text : text",
      ],
    ],
  ),
  ...guardsOf(
    of("integration/imports", "work.ts"),
    [of("integration/imports", "imports.test.ts")],
    [
      [
        "an import whose lease is lost goes no further",
        "signal.aborted || !(await noteProgress(ctx, row, progress))",
        "signal.aborted || (await noteProgress(ctx, row, progress)) === null",
      ],
    ],
  ),
  ...guardsOf(
    of("integration/imports", "work-on-imports.ts"),
    [of("integration/imports", "imports.test.ts")],
    [
      [
        "an import whose lease is lost at its last step is undone",
        "    if (!isOurs) throw new Lost();\n",
        "",
      ],
    ],
  ),
  ...guardsOf(
    of("integration/imports", "work-on-imports.ts"),
    [of("integration/imports", "identity.test.ts")],
    [
      [
        "an import changes no identity that was not checked",
        "fact) => !checked?.includes(fact)",
        "fact) => checked?.includes(fact) && false",
      ],
      [
        "an import takes exactly the rows that were checked",
        "if (digest.end() !== digests[part]) throw new Refused([NOT_AS_CHECKED], progress);",
        "digest.end();",
      ],
    ],
  ),
  ...guardsOf(
    of("integration/feeds", "put-customers.ts"),
    [of("integration/imports", "identity.test.ts")],
    [
      [
        "a record with an account is one to take over, though it is unclaimed",
        "isHeld: hasCredential || owning.has(customer.id)",
        "isHeld: hasCredential",
      ],
    ],
  ),
  ...guardsOf(
    of("integration/feeds", "customer-change.ts"),
    [of("integration/imports", "identity.test.ts")],
    [
      [
        "an import that closes a customer needs two people",
        "isClosed(before) === isClosed(after) ? []",
        "isClosed(before) || !isClosed(after) || true ? []",
      ],
    ],
  ),
  ...guardsOf(
    of("integration/feeds", "put-savings-accounts.ts"),
    [of("integration/imports", "identity.test.ts")],
    [
      [
        "an import that gives an account to another owner needs two people",
        'fields.includes("customerId")',
        'fields.includes("customerIds")',
      ],
    ],
  ),
  ...guardsOf(
    of("administration/approvals", "access-acts.ts"),
    [of("integration/imports", "identity.test.ts")],
    [
      [
        "an import that changes identity needs two people",
        "if (identity_facts.length === 0) return null;",
        "return null;",
      ],
      [
        "an approved import is the one that was checked then",
        "request.checked !== undefined && request.checked !== digest",
        "request.checked === digest && digest === undefined",
      ],
    ],
  ),
  ...guardsOf(
    "lib/contract/rules.ts",
    [of("people/customer-service", "reviews.test.ts")],
    [["a reason for two people has words", ".size >= FEWEST_LETTERS", ".size >= 0"]],
  ),
  ...guardsOf(
    of("people/customer-service", "approve-review.ts"),
    [of("people/customer-service", "reviews.test.ts")],
    [["a review is approved for whom it was asked", "if (!isSame)", "if (!isSame && false)"]],
  ),
  ...guardsOf(
    of("identity/second-factor", "creation-options.ts"),
    [of("access/passkeys", "passkeys.test.ts")],
    [
      [
        "passkeys of our hosts come from our pages alone",
        "isOurs ? [own] : [own, ...origins]",
        "isOurs ? [own, ...origins] : [own, ...origins]",
      ],
    ],
  ),
  ...guardsOf(
    of("branch/staff", "enrol-totp.ts"),
    [of("branch/staff", "own-secrets.test.ts")],
    [
      [
        "an authenticator app is told to its owner",
        'await tellOwner(ctx, { session, news: "totp_added" });',
        "",
      ],
      ["a first second factor is told to administrators", "isFirst && { first_factor: true }", "{}"],
    ],
  ),
  ...guardsOf(
    of("administration/approvals", "customer-acts.ts"),
    [of("people/customer-service", "reviews.test.ts")],
    [
      [
        "a claim is approved by a document that was seen",
        "if (document) return document;",
        'return document ?? { kind: "other", ending: "0000" };',
      ],
    ],
  ),
  ...guardsOf(
    of("people/customers", "check-update.ts"),
    [of("people/customers", "update-customer.test.ts"), of("people/customers", "identity-facts.test.ts")],
    [
      [
        "a birth date of the institution is not changed by its customer",
        "if (dobByBank)",
        "if (dobByBank === null)",
      ],
    ],
  ),
  ...guardsOf(
    of("people/customers", "apply-update.ts"),
    [of("people/customers", "update-customer.test.ts")],
    [["a new number is the proven one", "    session.provenMobile === mobile &&\n", ""]],
  ),
];

const PAPERS = [of("branch/issued-documents", "doubtful-papers.test.ts")];

/** Figures that are told, printed or kept only where they add up. */
const FIGURES: Guard[] = [
  ...guardsOf(of("accounts/savings", "find-statement.ts"), PAPERS, [
    ["no paper says figures that do not add up", "    if (isPaper) refuseDoubtful(figures.figures);\n", ""],
    [
      "no paper says a balance that is not known",
      "  if (balance === null)\n    throw",
      "  if (balance === undefined)\n    throw",
    ],
    [
      "no paper says a balance that does not follow",
      'if (figures !== "disagree" || !(await lastLineFollows(ctx, id))) refuseDoubtful(figures);',
      "",
    ],
    [
      "a balance of today does not wait for a fault of before",
      " || !(await lastLineFollows(ctx, id))",
      " || true",
    ],
  ]),
  ...guardsOf(of("branch/issued-documents", "issue-own-statement.ts"), PAPERS, [
    ["a certificate says a balance that is known", "    await refuseDoubtfulBalance(ctx, account);\n", ""],
    ["a customer's statement is a paper", "isPaper: true", "isPaper: false"],
  ]),
  ...guardsOf(of("branch/desk", "issue-receipt.ts"), PAPERS, [
    [
      "a balance slip says a balance that is known",
      "  if (!again) await refuseDoubtfulBalance(ctx, account);\n",
      "",
    ],
    [
      "a slip of before is printed again",
      "if (!again) await refuseDoubtfulBalance",
      "await refuseDoubtfulBalance",
    ],
    ["a statement of the desk is a paper", "isPaper: true", "isPaper: false"],
  ]),
  ...guardsOf("server/api/statements.ts", PAPERS, [
    ["a statement for programs is a paper", "isPaper: true", "isPaper: false"],
  ]),
  ...guardsOf(
    of("integration/feeds", "post-transactions.ts"),
    [of("integration/feeds", "post-transactions.test.ts")],
    [["a known reference is of the same movement", "before && !isSameMovement(before, row)", "false"]],
  ),
  ...guardsOf(
    of("accounts/reckoning", "look-anew.ts"),
    [of("accounts/products", "type-kinds.test.ts")],
    [
      [
        "an account that another transaction works on is not passed over",
        "if (next !== null && !(await store.lockIfFree(ctx, next))) continue;",
        "if (next !== null && !(await store.lockIfFree(ctx, next))) return (await store.updateAfter(ctx, product.id, next)) > 0;",
      ],
    ],
  ),
  ...guardsOf(
    of("accounts/reckoning", "store-faults.ts"),
    [of("accounts/reckoning", "list-faults.test.ts")],
    [
      [
        "a fault is of an account of the institution",
        "${isRow(savingsAccounts, account)} and",
        "id = ${account.id} and",
      ],
      [
        "faults are of accounts that were looked at",
        "return sql`figures = 'disagree'`;",
        "return sql`figures in ('disagree', 'unchecked')`;",
      ],
    ],
  ),
];

const MOVE_TEST = ["server/db/move/move-database.test.ts"];

/** A database that is moved to a server. */
const MOVES: Guard[] = [
  ...guardsOf("server/db/move/move-database.ts", MOVE_TEST, [
    ["no program works on what is moved", "if (rows.length === 0) return token;", "return token;"],
    ["a source that a program works on stays open", "if (!wasMarked) await removeMark(source);", ""],
    ["a demo is not moved", '(await readDeploymentMode(databaseOn(source))) !== "production"', "false"],
    ["a database of its own is not overwritten", "if (!goesOn) await refuseTaken(target);", ""],
    [
      "an interrupted move goes on",
      "if (!goesOn) await beginCopy(target, names, token);",
      "await beginCopy(target, names, token);",
    ],
    ["numbers go on after those that were drawn", "  await copySequences(source, target);\n", ""],
    ["references are checked", "    await putReferencesBack(target, names);\n", ""],
  ]),
  ...guardsOf("server/db/move/copy-table.ts", MOVE_TEST, [
    ["a part is not copied twice", "let at = known[0]?.at ?? 0", "let at = 0"],
  ]),
  ...guardsOf("server/db/move/compare-tables.ts", MOVE_TEST, [
    ["a changed row of a copy is found", "if (mine.sum !== copied.sum)", "if (mine.rows !== copied.rows)"],
    ["a lost row of a copy is found", "if (mine.rows !== copied.rows)", "if (mine.rows < copied.rows)"],
  ]),
  ...guardsOf(
    "server/platform/open-database.ts",
    ["server/commands/shell/move.test.ts"],
    [["what was moved is closed", "  await refuseMoved(connection.pool);\n", ""]],
  ),
];

export const GUARDS: Guard[] = [...SIGNING_IN, ...STAFF, ...TENANTS, ...EDGES, ...FIGURES, ...MOVES];
