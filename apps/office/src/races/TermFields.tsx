import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { percent, type Report, type Terms } from './labels.ts'

/** The games that a race or a challenge may be of: by multiples, several have to vary alike. */
export function GameChoice({
  of,
  chosen,
  score,
  hint,
}: {
  of: Report
  chosen: readonly number[] | undefined
  score: Terms['score']
  hint: string
}) {
  const games = of.games.filter(({ rarity }) => rarity || score === 'multiple')
  return (
    <fieldset className="races-games">
      <legend>Games</legend>
      <p className="quiet">{hint}</p>
      <div>
        {games.map(({ game, name, edge, volatility }) => (
          <CheckField key={game} name="games" value={game} defaultChecked={chosen?.includes(game)}>
            {`${name} · ${percent(edge)}${volatility ? ` · ${volatility}` : ''}`}
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}

/** The name of a race or a challenge, in both languages. */
export function Names({ of }: { of: Pick<Terms, 'name' | 'nameFil'> | undefined }) {
  return (
    <>
      <Field label="Name" name="name" maxLength={40} required defaultValue={of?.name} />
      <Field
        label="Name in Filipino"
        name="nameFil"
        maxLength={40}
        required
        defaultValue={of?.nameFil}
      />
    </>
  )
}
