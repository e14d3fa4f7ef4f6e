import { officeRoles, type OfficeRole } from '@perlas/contract/office-call'
import type { OfficeMember } from '@perlas/contract/office-people'
import { Button as Press } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Title } from 'react-admin'
import { ask, explain, text, time } from '../api.ts'
import { currentMe } from '../session.ts'

export const roleWords: Record<OfficeRole, string> = {
  owner: 'Owner: everything',
  finance: 'Finance: money, settings, reports',
  kyc: 'KYC reviewer: papers',
  support: 'Support: players and rounds',
  auditor: 'Auditor: reads, changes nothing',
}
const roleOf = (given: string) => officeRoles.find((role) => role === given) ?? 'support'

/** The operator's people: the owner makes members, gives roles and takes them away. */
export function Members() {
  const queries = useQueryClient()
  const { data, error } = useQuery({ queryKey: ['members'], queryFn: () => ask('members', {}) })
  const after = { onSettled: () => queries.invalidateQueries({ queryKey: ['members'] }) }
  const add = useMutation({
    mutationFn: (input: { name: string; role: OfficeRole }) => ask('addMember', input),
    ...after,
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    add.mutate({ name: text(form, 'name'), role: roleOf(text(form, 'role')) })
  }
  return (
    <div className="page">
      <Title title="People" />
      {error && <p role="alert">{explain(error)}</p>}
      <section aria-labelledby="add">
        <h2 id="add">A new member</h2>
        <p className="quiet">
          They sign in with a one-time password, replace it and set up an authenticator app.
        </p>
        <form className="inline" onSubmit={submit}>
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
            <select name="role" defaultValue="support">
              {officeRoles.map((role) => (
                <option key={role} value={role}>
                  {roleWords[role]}
                </option>
              ))}
            </select>
          </label>
          <Press type="submit" look="outline" busy={add.isPending}>
            Add member
          </Press>
        </form>
        {add.data && (
          <p role="status">
            {add.data.name} can sign in with <code>{add.data.password}</code>. It is shown this
            once.
          </p>
        )}
      </section>
      <section aria-labelledby="members">
        <h2 id="members">Members</h2>
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th>Name</th>
                <th>Role</th>
                <th>Authenticator</th>
                <th>Last here</th>
                <th>
                  <span className="unseen">What can be done</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.members.map((member) => (
                <Row key={member.staffId} member={member} onDone={after.onSettled} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  )
}

type Change = { role: OfficeRole; disabled: boolean } | 'password' | 'second-factor'

function Row({ member, onDone }: { member: OfficeMember; onDone: () => Promise<void> }) {
  const { staffId, name } = member
  const [change, setChange] = useState<Change>()
  const apply = useMutation({
    mutationFn: async (what: Change) => {
      if (typeof what === 'string') return (await ask('resetMember', { staffId, what })).password
      await ask('changeMember', { staffId, ...what })
      return ''
    },
    onSettled: () => {
      setChange(undefined)
      return onDone()
    },
  })
  const own = currentMe()?.staffId === staffId
  return (
    <tr>
      <td>
        {name}
        {member.disabled && <span className="quiet"> · shut out</span>}
      </td>
      <td>
        <select
          aria-label={`Role of ${name}`}
          value={member.role}
          disabled={own}
          onChange={({ target }) =>
            setChange({ role: roleOf(target.value), disabled: member.disabled })
          }
        >
          {officeRoles.map((role) => (
            <option key={role} value={role}>
              {roleWords[role]}
            </option>
          ))}
        </select>
      </td>
      <td>{member.secondFactor ? 'set up' : 'not yet'}</td>
      <td>{member.lastSeen ? time.format(new Date(member.lastSeen)) : 'never'}</td>
      <td className="row">
        {!own && (
          <>
            <Press look="quiet" size="small" onClick={() => setChange('password')}>
              New password
            </Press>
            <Press look="quiet" size="small" onClick={() => setChange('second-factor')}>
              New app
            </Press>
            <Press
              look="quiet"
              size="small"
              onClick={() => setChange({ role: member.role, disabled: !member.disabled })}
            >
              {member.disabled ? 'Let in' : 'Shut out'}
            </Press>
          </>
        )}
        {apply.error && <span role="alert">{explain(apply.error)}</span>}
        {apply.data && (
          <span role="status">
            One-time password: <code>{apply.data}</code>
          </span>
        )}
        <ConfirmDialog
          open={change !== undefined}
          title={`Change ${name}?`}
          description="Open sessions of this member end at once."
          confirmLabel="Yes, change"
          cancelLabel="Not now"
          busy={apply.isPending}
          onConfirm={() => change && apply.mutate(change)}
          onClose={() => setChange(undefined)}
        />
      </td>
    </tr>
  )
}
