/** One place of two lists: only before it is gone, only after it is new, with both it stayed or was changed. */
export type Compared<Row> = {
  state: 'same' | 'changed' | 'new' | 'gone'
  before?: Row
  after?: Row
}

/**
 * Two lists, row by row. What stays in its order holds the rest in place, so that one row put in between does not make
 * every row below it another; what was taken out and what was put in at the same place is one row that changed.
 */
export function compare<Row>(was: readonly Row[], is: readonly Row[]): Compared<Row>[] {
  const [old, fresh] = [was.map((row) => JSON.stringify(row)), is.map((row) => JSON.stringify(row))]
  // How many rows the rests from here on have in common.
  const common = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: fresh.length + 1 }, () => 0),
  )
  const shared = (one: number, other: number) => common[one]?.[other] ?? 0
  for (let one = old.length - 1; one >= 0; one--) {
    for (let other = fresh.length - 1; other >= 0; other--) {
      const row = common[one]
      if (!row) continue
      row[other] =
        old[one] === fresh[other]
          ? 1 + shared(one + 1, other + 1)
          : Math.max(shared(one + 1, other), shared(one, other + 1))
    }
  }
  const all: Compared<Row>[] = []
  let gone: Row[] = []
  let put: Row[] = []
  const settle = () => {
    for (let at = 0; at < Math.max(gone.length, put.length); at++) {
      const [before, after] = [gone[at], put[at]]
      if (before !== undefined && after !== undefined) all.push({ state: 'changed', before, after })
      else if (before !== undefined) all.push({ state: 'gone', before })
      else if (after !== undefined) all.push({ state: 'new', after })
    }
    gone = []
    put = []
  }
  let [one, other] = [0, 0]
  while (one < was.length || other < is.length) {
    const [before, after] = [was[one], is[other]]
    if (before !== undefined && after !== undefined && old[one] === fresh[other]) {
      settle()
      all.push({ state: 'same', before, after })
      one++
      other++
    } else if (
      before !== undefined &&
      (after === undefined || shared(one + 1, other) >= shared(one, other + 1))
    ) {
      gone.push(before)
      one++
    } else if (after !== undefined) {
      put.push(after)
      other++
    }
  }
  settle()
  return all
}
