import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import type { OfficeMember, OfficeMemberProposal } from '@perlas/contract/office-people'
import { Button as Press } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { explain } from '@perlas/office-kit/explain.ts'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { currentMe } from '@perlas/office-kit/session.ts'
import { MemberProposals } from './MemberProposals.tsx'
import { Secret } from './Secret.tsx'
import { Glass } from './Glass.tsx'
import { Identities } from './Identities.tsx'
import { Roles } from './Roles.tsx'
import { roleLabel, proposalText, type RoleName } from './labels.ts'
import { membersList } from '../lists.ts'

const noRoles: readonly RoleName[] = []
const useAbout = () =>
  useQuery({ queryKey: ['members', 'about'], queryFn: () => ask('members', {}) }).data
const useRoles = () => useAbout()?.roles ?? noRoles

const columns: Column<OfficeMember & { id: number }>[] = [
  {
    label: 'Name',
    cell: ({ name, disabled, alone, freshUntil }) => (
      <>
        <strong>{name}</strong>
        {disabled && <span className="note">Shut out</span>}
        {alone && <span className="note">Added by one owner alone</span>}
        {freshUntil && (
          <span className="note">
            Counts as a second person beside its makers from <Time at={freshUntil} />
          </span>
        )}
      </>
    ),
  },
  { label: 'Role', kind: 'wide', cell: (member) => <RoleChoice member={member} /> },
  { label: 'Signs in', cell: ({ company }) => (company ? 'company account' : 'password') },
  { label: 'App', cell: ({ secondFactor }) => (secondFactor ? 'set up' : 'not yet') },
  { label: 'Last here', cell: ({ lastSeen }) => (lastSeen ? <Time at={lastSeen} /> : 'never') },
  { label: 'Change', kind: 'act', cell: (member) => <Resets member={member} /> },
]

/** The operator's people: one owner proposes who comes and may what, another approves. */
export function Members() {
  const refresh = useRefreshLists()
  const data = useAbout()
  const roles = data?.roles ?? noRoles
  const alone = data?.onlyOwner === true
  const add = useMutation({
    mutationFn: (input: { name: string; role: string }) => ask('addMember', input),
    onSuccess: ({ name, status }) =>
      announce(status === 'done' ? `${name} was added.` : `Proposed: add ${name}.`),
    onSettled: refresh,
  })
  function submit({ text }: Sent) {
    add.mutate({ name: text('name'), role: text('role') })
  }
  return (
    <Screen>
      <MemberProposals list={data?.proposals ?? noProposals} roles={roles} />
      <section aria-labelledby="add" className="part">
        <h2 id="add">A new member</h2>
        <p className="quiet">
          {alone
            ? 'You are the only owner, so you add members alone; it is recorded so. Add a second owner first: from then on two of you decide. A new login counts as your second person after 24 hours; the overview says from when.'
            : 'You propose, another owner approves. Each of you gets half of the one-time password, and the new member sets up an authenticator app. Beside the two of you a new login counts as a second person after 24 hours.'}
        </p>
        {data && data.oneMaker > 0 && (
          <p className="quiet">
            {data.oneMaker === 1
              ? '1 decision of the last 30 days was made by two logins that one person created. It is marked in the record.'
              : `${data.oneMaker} decisions of the last 30 days were made by two logins that one person created. Each is marked in the record.`}
          </p>
        )}
        <Form className="inline" onSend={submit}>
          <Field
            label="Name of the new member"
            name="name"
            required
            minLength={2}
            maxLength={50}
            pattern="[a-z][a-z0-9.\-]+"
            hint="Small letters, digits, dots and dashes."
            autoComplete="off"
            error={add.error ? explain(add.error) : undefined}
          />
          <label className="pick">
            Role
            <select name="role" defaultValue="support" key={roles.length}>
              {roles.map(({ roleId, name }) => (
                <option key={roleId} value={roleId}>
                  {roleLabel(roleId, name)}
                </option>
              ))}
            </select>
          </label>
          <Press type="submit" look="outline" busy={add.isPending}>
            {alone ? 'Add member' : 'Propose member'}
          </Press>
        </Form>
      </section>
      <Secret of={add.data} />
      <Listing
        source={membersList}
        title="People and roles"
        columns={columns}
        perPage={100}
        empty="You are the only member."
      />
      <Access />
    </Screen>
  )
}
/** By what members come in, and what they may do. */
const Access = () => (
  <>
    <Identities />
    <Roles />
    <Glass />
  </>
)
const noProposals: readonly OfficeMemberProposal[] = []

type Change = { role: string; disabled: boolean } | 'password' | 'second-factor'

function useChange({ staffId }: OfficeMember) {
  const [change, setChange] = useState<Change>()
  const refresh = useRefreshLists()
  const apply = useMutation({
    mutationFn: (what: Change): Promise<OutputOf<'resetMember'>> =>
      typeof what === 'string'
        ? ask('resetMember', { staffId, what })
        : ask('changeMember', { staffId, ...what }),
    onSuccess: ({ name, status }) =>
      announce(
        status === 'done'
          ? `Done: ${name} was changed, and open sessions ended.`
          : `Proposed for ${name}. Nothing changes until another owner approves.`,
      ),
    onSettled: () => {
      setChange(undefined)
      refresh()
    },
  })
  return { change, setChange, apply }
}

/** What a change asks once more, and what became of it. */
function Changing({
  member: { name, role },
  of,
}: {
  member: OfficeMember
  of: ReturnType<typeof useChange>
}) {
  const { change, setChange, apply } = of
  const roles = useRoles()
  const out = typeof change === 'object' && change.disabled
  const labels =
    change === undefined
      ? ''
      : typeof change === 'string'
        ? proposalText({ kind: change, name, from: role, role }, roles)
        : out
          ? `Shut ${name} out`
          : proposalText({ kind: 'role', name, from: role, role: change.role }, roles)
  return (
    <>
      <Failure inline of={apply.error} />
      <Secret of={apply.data} />
      <ConfirmDialog
        open={change !== undefined}
        title={`${labels}?`}
        description={
          out
            ? `${name} is signed out everywhere and can’t sign in, at once. Letting in again takes two owners.`
            : 'Another owner approves it. Until then nothing changes.'
        }
        confirmLabel={out ? 'Shut out' : 'Propose'}
        cancelLabel="Not now"
        danger={out}
        busy={apply.isPending}
        onConfirm={() => change && apply.mutate(change)}
        onClose={() => setChange(undefined)}
      />
    </>
  )
}

function RoleChoice({ member }: { member: OfficeMember }) {
  const { name, role, disabled, staffId } = member
  const roles = useRoles()
  const of = useChange(member)
  return (
    <>
      <select
        className="control"
        aria-label={`Role of ${name}`}
        value={role}
        disabled={disabled || currentMe()?.staffId === staffId}
        onChange={({ target }) => of.setChange({ role: target.value, disabled: false })}
      >
        {roles.map((one) => (
          <option key={one.roleId} value={one.roleId}>
            {roleLabel(one.roleId, one.name)}
          </option>
        ))}
      </select>
      <Changing member={member} of={of} />
    </>
  )
}

function Resets({ member }: { member: OfficeMember }) {
  const { role, disabled, company, staffId } = member
  const of = useChange(member)
  if (currentMe()?.staffId === staffId) return <span className="quiet">you</span>
  return (
    <div className="row">
      {!company && (
        <Press look="quiet" size="small" onClick={() => of.setChange('password')}>
          New password…
        </Press>
      )}
      <Press look="quiet" size="small" onClick={() => of.setChange('second-factor')}>
        New app…
      </Press>
      <Press look="quiet" size="small" onClick={() => of.setChange({ role, disabled: !disabled })}>
        {disabled ? 'Let in…' : 'Shut out…'}
      </Press>
      <Changing member={member} of={of} />
    </div>
  )
}
