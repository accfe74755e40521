import { z } from "zod";
import * as wire from "../../../../lib/contract/index";
import { changeStaff, enableStaff, inviteStaff, lockStaff, relinkStaff } from "../../branch/staff/index";
import type { RecordId } from "../../context";
import { changesOf } from "../../foundation/audit/index";
import { ADMINISTRATORS, defineAct } from "./act";

const STAFF = { permission: "staff:write", deciders: ADMINISTRATORS } as const;

const id = z.int();
const role = z.enum(wire.STAFF_ROLES);
const branch_id = z.int().nullable().optional();

/** Tellers alone may be invited, and helped back in, by one person. */
const needsTwo = (role: wire.StaffRole | null) => role !== null && role !== "teller";

const emailOf = ({ email, name }: { email: string | null; name: string | null }) => email ?? name ?? "";

/** A new password, with or without the authenticator app taken away. */
const reset = defineAct({
  ...STAFF,
  request: z.object({ id, ...wire.staffReset.pick({ second_factor: true, only_invited: true }).shape }),
  async describe(ctx, { companyId, request }) {
    const { role, ...member } = await lockStaff(ctx, { companyId, ...request });
    if (!needsTwo(role)) return null;
    const { second_factor, only_invited = false } = request;
    const after = {
      password: "a one-time link",
      only_invited,
      ...(second_factor && { second_factor: false }),
    };
    return { subjectId: request.id, about: emailOf(member), before: null, after };
  },
  perform: (ctx, { companyId, reason, request }) => relinkStaff(ctx, { companyId, reason, ...request }),
});

/** What is done to people on the staff. */
export const STAFF_ACTS = {
  /** Also letting a disabled person in again who holds such a role. */
  "role.raise": defineAct({
    ...STAFF,
    request: z.object({
      id,
      name: z.string().optional(),
      role: role.optional(),
      branch_id,
      enable: z.literal(true).optional(),
    }),
    async describe(ctx, { companyId, request }) {
      const member = await lockStaff(ctx, { companyId, id: request.id });
      const before = member.active ? member.role : null;
      const after = request.enable ? member.role : (request.role ?? before);
      if (!needsTwo(after) || !wire.gainsBy(before, after)) return null;
      const { id, role: _role, enable, ...others } = request;
      const { name, branchId } = member;
      const more = enable ? null : changesOf<object>({ name, branch_id: branchId }, others);
      return {
        subjectId: id,
        about: emailOf(member),
        before: { role: member.role, ...(enable && { status: "disabled" }), ...more?.before },
        after: { role: after, ...(enable && { status: "enabled" }), ...more?.after },
        request: enable ? { id, enable } : { id, role: after, ...more?.after },
      };
    },
    perform(ctx, { companyId, reason, request: { enable, ...change } }) {
      const who: RecordId & { reason: string } = { companyId, id: change.id, reason };
      return enable ? enableStaff(ctx, who) : changeStaff(ctx, { ...change, ...who });
    },
  }),
  "member.invite": defineAct({
    ...STAFF,
    request: wire.staffInvitation,
    describe: async (_, { request: { name, email, role, branch_id = null } }) =>
      needsTwo(role)
        ? { subjectId: null, about: email, before: null, after: { name, email, role, branch_id } }
        : null,
    perform: (ctx, { companyId, request }) => inviteStaff(ctx, { companyId, ...request }),
  }),
  "member.reset": reset,
  "second_factor.remove": reset,
};
