import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useState } from 'react'
import { EndPot } from './EndPot.tsx'
import { ForecastList, TermsList } from './Lists.tsx'
import type { Pot, Report } from './labels.ts'
import { TermsForm } from './TermsForm.tsx'

type Asked = 'terms' | 'end' | undefined

/** One jackpot: its terms and what they come to, and what two members can do about it. */
export function PotCase({ pot, of, onDone }: { pot: Pot; of: Report; onDone: () => void }) {
  const { terms, next, forecast } = pot
  const [asked, setAsked] = useState<Asked>()
  const waits = of.proposals.some(({ code }) => code === pot.code)
  const done = () => {
    setAsked(undefined)
    onDone()
  }
  return (
    <div className="expanded pots-case">
      <DetailList
        details={[
          ['In reserve for the next start', pesos(pot.reserve)],
          ['Added by the house today', pesos(pot.toppedUpToday)],
          ['Under way since', pot.since ? <Time key="since" at={pot.since} /> : ''],
        ]}
      />
      <div className="pots-columns">
        {terms ? <TermsList title="Terms in force" terms={terms} /> : <p>No terms yet.</p>}
        {next && <TermsList title="Terms from the next start on" terms={next} />}
        {forecast && <ForecastList forecast={forecast} />}
      </div>
      {waits ? (
        <p className="quiet">A proposal for this jackpot waits above. It is decided first.</p>
      ) : (
        mayCall('proposePotTerms') && (
          <>
            <div className="row">
              <Button
                look="outline"
                size="small"
                aria-expanded={asked === 'terms'}
                onClick={() => setAsked(asked === 'terms' ? undefined : 'terms')}
              >
                {pot.open ? 'Change terms…' : 'Open with terms…'}
              </Button>
              {pot.open && !pot.ending && (
                <Button
                  look="danger"
                  size="small"
                  aria-expanded={asked === 'end'}
                  onClick={() => setAsked(asked === 'end' ? undefined : 'end')}
                >
                  End now…
                </Button>
              )}
            </div>
            {asked === 'terms' && <TermsForm pot={pot} onDone={done} />}
            {asked === 'end' && <EndPot pot={pot} onDone={done} />}
          </>
        )
      )}
    </div>
  )
}
