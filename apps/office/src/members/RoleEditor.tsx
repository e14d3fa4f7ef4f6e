import type { OfficeRight, OfficeRoleView } from '@perlas/contract/office-roles'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RightsChange } from './RightsChange.tsx'
import type { RolesAnswer } from './Roles.tsx'

/** A new role begins with what every screen of the office needs. */
const everyday = ['overview', 'alarms', 'search', 'listViews', 'saveView', 'dropView']

/** The rights of a role by groups; of one that owners made they can be changed, with what changes before it is proposed. */
export function RoleEditor({
  of,
  role,
  onDone,
}: {
  of: RolesAnswer
  /** Undefined for a new one. */
  role?: OfficeRoleView
  onDone?: () => void
}) {
  const before = role ? of.rights.filter(({ name }) => role.rights.includes(name)) : []
  const had = before.map(({ name }) => name)
  const [chosen, setChosen] = useState<readonly string[]>(role ? had : everyday)
  const [looked, setLooked] = useState('')
  const propose = usePropose(onDone)
  const fixed = role?.builtIn === true
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  const base = { roleId: role?.roleId ?? '', version: role?.version ?? 0 }
  return (
    <Form
      className="role-editor"
      onSend={({ text }) =>
        propose.mutate({
          ...base,
          kind: role ? 'change' : 'add',
          name: text('name').trim(),
          rights: [...chosen],
          reason: text('reason').trim(),
        })
      }
    >
      {!fixed && <NameField name={role?.name ?? ''} />}
      <Field
        label="Find a right"
        type="search"
        value={looked}
        onChange={({ target }) => setLooked(target.value)}
        autoComplete="off"
      />
      <Groups
        rights={of.rights}
        chosen={chosen}
        added={role?.added ?? []}
        looked={looked}
        fixed={fixed}
        onToggle={toggle}
      />
      {!fixed && (
        <>
          <RightsChange
            gains={chosen.filter((name) => !had.includes(name))}
            loses={had.filter((name) => !chosen.includes(name))}
            rights={of.rights}
          />
          <ReasonField minLength={10} hint="Kept in the record." />
          <Failure of={propose.error} />
          <div className="row">
            <Button type="submit" busy={propose.isPending}>
              {of.onlyOwner ? 'Save role' : 'Propose'}
            </Button>
            {role && <Drop role={role} />}
          </div>
        </>
      )}
    </Form>
  )
}

function NameField({ name }: { name: string }) {
  return (
    <Field
      label="Name of the role"
      name="name"
      defaultValue={name}
      required
      minLength={2}
      maxLength={40}
      pattern="[A-Za-z][A-Za-z0-9 ’&,\-]*[A-Za-z0-9]"
      autoComplete="off"
    />
  )
}

function usePropose(onDone: (() => void) | undefined) {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: (input: InputOf<'proposeRole'>) => ask('proposeRole', input),
    onSuccess({ name, status }) {
      announce(
        status === 'done'
          ? `The role ${name} was changed.`
          : `Proposed for the role ${name}. Nothing changes until another owner approves.`,
      )
      refresh()
      onDone?.()
    },
  })
}

/** A role that no member has can go. The reason is the one in the form. */
function Drop({ role }: { role: OfficeRoleView }) {
  const drop = usePropose(undefined)
  return (
    <>
      <Button
        type="button"
        look="quiet"
        busy={drop.isPending}
        disabled={role.members.length > 0}
        onClick={({ currentTarget: { form } }) => {
          const reason = form ? new FormData(form).get('reason') : ''
          const { roleId, version, name } = role
          drop.mutate({
            kind: 'drop',
            roleId,
            version,
            name,
            rights: [],
            reason: typeof reason === 'string' ? reason.trim() : '',
          })
        }}
      >
        Drop this role
      </Button>
      {role.members.length > 0 && (
        <span className="quiet">It can be dropped once no member has it.</span>
      )}
      <Failure of={drop.error} />
    </>
  )
}

function Groups({
  rights,
  chosen,
  added,
  looked,
  fixed,
  onToggle,
}: {
  rights: readonly OfficeRight[]
  chosen: readonly string[]
  added: readonly string[]
  looked: string
  fixed: boolean
  onToggle: (name: string) => void
}) {
  const words = looked.trim().toLowerCase()
  const groups = [...new Set(rights.map(({ group }) => group))]
    .map((group) => {
      const all = rights.filter((right) => right.group === group)
      return {
        group,
        has: all.filter(({ name }) => chosen.includes(name)).length,
        of: all.length,
        shown: all.filter((right) => `${group} ${right.words}`.toLowerCase().includes(words)),
      }
    })
    .filter(({ shown }) => shown.length > 0)
  if (groups.length === 0) return <p className="quiet">No right is called like that.</p>
  return (
    <div className="right-groups">
      {groups.map(({ group, has, of, shown }) => (
        <details key={group} open={words !== '' || undefined}>
          <summary>
            <strong>{group}</strong>
            <span className="quiet">{`${has} of ${of}`}</span>
          </summary>
          {shown.map(({ name, words: text }) => (
            <label key={name} className="choice">
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                disabled={fixed}
                onChange={() => onToggle(name)}
              />
              <span>
                {text}
                {added.includes(name) && <span className="note">New</span>}
              </span>
            </label>
          ))}
        </details>
      ))}
    </div>
  )
}
