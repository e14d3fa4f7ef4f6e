/** The least stake of a spot at a table, in hundredths. */
const MIN_STAKE = 100
/** The most that a bet of one round pays, in hundredths. */
const MAX_PAID = 7_200_000

/** A spot takes so much, in whole steps, that no bet of one round pays more than 72,000.00. */
export const limitsOf = (odds: number, step = MIN_STAKE) => ({
  min: MIN_STAKE,
  max: Math.floor((MAX_PAID * 100) / odds / step) * step,
})

/** Every throw of three dice, those that show the same sides once. */
export const throwsOf = (sides: readonly number[], nameOf: (side: number) => string | number) =>
  sides.flatMap((one, i) =>
    sides.slice(i).flatMap((two, j) =>
      sides.slice(i + j).map((three) => {
        const dice = [one, two, three]
        return { name: dice.map(nameOf).join(', '), draw: { dice } }
      }),
    ),
  )
