import type { OfficeRoleView } from '@perlas/contract/office-roles'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Addresses } from './Addresses.tsx'
import { LimitsEditor } from './LimitsEditor.tsx'
import { RoleEditor } from './RoleEditor.tsx'
import { RoleProposals } from './RoleProposals.tsx'
import './roles.css'

export type RolesAnswer = OutputOf<'roles'>

const columns: readonly Column<OfficeRoleView>[] = [
  {
    label: 'Role',
    cell: ({ name, builtIn, added }) => (
      <>
        <strong>{name}</strong>
        {builtIn && <span className="note">Built in</span>}
        {added.length > 0 && (
          <span className="note">
            {added.length === 1
              ? '1 new right to look at'
              : `${added.length} new rights to look at`}
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Rights',
    kind: 'number',
    cell: ({ roleId, rights }) => (roleId === 'owner' ? 'all' : rights.length),
  },
  {
    label: 'Members',
    kind: 'wide',
    cell: ({ members }) => (members.length > 0 ? members.join(', ') : 'no one'),
  },
]

/** Roles: what each may do and who has it; owners make further ones of rights. */
export function Roles() {
  const [adding, setAdding] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['members', 'roles'],
    queryFn: () => ask('roles', {}),
  })
  return (
    <>
      <Failure of={error} />
      {data && (
        <>
          <RoleProposals of={data} />
          <section className="block" aria-labelledby="roles">
            <div className="head">
              <h2 id="roles">Roles</h2>
              <Button
                look="outline"
                size="small"
                aria-expanded={adding}
                onClick={() => setAdding(!adding)}
              >
                New role…
              </Button>
            </div>
            <p className="quiet">
              {data.onlyOwner
                ? 'Built-in roles stay as they are. You are the only owner, so you change other roles alone; it is recorded so.'
                : 'Built-in roles stay as they are. Other roles are proposed by one owner and approved by another.'}
            </p>
            {adding && <RoleEditor of={data} onDone={() => setAdding(false)} />}
            <div className="listing within">
              <Rows
                rows={data.roles}
                columns={columns}
                keyOf={({ roleId }) => roleId}
                rowName={({ name }) => name}
                opening={{
                  below: (role) => (
                    <div className="expanded">
                      <RoleEditor key={role.version} of={data} role={role} />
                      <LimitsEditor
                        key={`limits-${role.version}`}
                        role={role}
                        alone={data.onlyOwner}
                      />
                    </div>
                  ),
                }}
                caption="Roles"
              />
            </div>
          </section>
        </>
      )}
      <Addresses />
    </>
  )
}
