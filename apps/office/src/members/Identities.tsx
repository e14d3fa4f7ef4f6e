import type { OfficeIdentities } from '@perlas/contract/office-openid'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { useQuery } from '@tanstack/react-query'
import { IdentityEditor } from './IdentityEditor.tsx'
import { identityText } from './labels.ts'
import { Proposals } from './Proposals.tsx'
import './roles.css'

type Linked = OfficeIdentities['linked'][number]
type Pending = OfficeIdentities['pending'][number]

const linkedColumns: readonly Column<Linked>[] = [
  { label: 'Member', cell: ({ name }) => <strong>{name}</strong> },
  { label: 'Company account', kind: 'wide', cell: ({ label }) => label },
  { label: 'Code', cell: ({ identity }) => <code>{identity}</code> },
  { label: 'Since', cell: ({ linkedAt }) => <Time at={linkedAt} /> },
]
const pendingColumns: readonly Column<Pending>[] = [
  { label: 'Code', cell: ({ identity }) => <code>{identity}</code> },
  { label: 'Company account', kind: 'wide', cell: ({ label }) => label },
  { label: 'Signed in there', cell: ({ seenAt }) => <Time at={seenAt} /> },
]

/** Members and their company accounts: shown where a provider is set up, or anybody is linked still. */
export function Identities() {
  const { data, error } = useQuery({
    queryKey: ['members', 'identities'],
    queryFn: () => ask('identities', {}),
  })
  if (!data) return <Failure of={error} />
  const { company, linked, pending } = data
  if (company === '' && linked.length === 0) return null
  return (
    <>
      <IdentityProposals of={data} />
      <section className="block" aria-labelledby="identities">
        <h2 id="identities">Company sign-in</h2>
        <p className="quiet">
          {company === ''
            ? 'No provider is set up any more, so these members can’t sign in. Unlink them to let their passwords open the office again.'
            : `A member who is linked signs in with ${company} instead of a password. One owner always keeps a password. To link a member, ask them to press “Sign in with ${company}” on the sign-in page and read you the code they see.`}
        </p>
        {linked.length > 0 && (
          <div className="listing within">
            <Rows
              rows={linked}
              columns={linkedColumns}
              keyOf={({ staffId }) => String(staffId)}
              rowName={({ name }) => name}
              opening={{
                below: (row) => (
                  <div className="expanded">
                    <IdentityEditor of={data} unlinks={row} />
                  </div>
                ),
              }}
              caption="Linked members"
            />
          </div>
        )}
        {pending.length > 0 && <Waiting of={data} />}
      </section>
    </>
  )
}

/** Accounts that the provider proved in the last day and nobody has. */
function Waiting({ of }: { of: OfficeIdentities }) {
  return (
    <>
      <h3>Not linked to a member</h3>
      <p className="quiet">
        These signed in at the provider in the last 24 hours. Names and addresses here are the
        provider’s: trust the code that your member reads to you.
      </p>
      <div className="listing within">
        <Rows
          rows={of.pending}
          columns={pendingColumns}
          keyOf={({ identity }) => identity}
          rowName={({ identity }) => identity}
          opening={{
            below: (row) => (
              <div className="expanded">
                <IdentityEditor of={of} links={row} />
              </div>
            ),
          }}
          caption="Accounts not linked to a member"
        />
      </div>
    </>
  )
}

function IdentityProposals({ of: { proposals } }: { of: OfficeIdentities }) {
  return (
    <Proposals
      id="identity-proposals"
      title="Company accounts that wait for a second owner"
      list={proposals}
      wordsOf={(proposal) => {
        const text = identityText(proposal)
        return {
          text,
          approved:
            proposal.kind === 'link'
              ? `${proposal.name}’s password stops working and open sessions end. For 24 hours ${proposal.name} doesn’t count as a second person beside the two of you.`
              : `${proposal.name} signs in by password again, and open sessions end.`,
          details: [['What', text]],
        }
      }}
      decide={(answer) => ask('decideIdentity', answer)}
    />
  )
}
