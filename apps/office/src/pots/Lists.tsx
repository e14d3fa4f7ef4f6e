import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { spanText, termRows, type Forecast, type Terms } from './labels.ts'

export function TermsList({ title, terms }: { title: string; terms: Terms }) {
  return (
    <section className="block">
      <h3>{title}</h3>
      <DetailList details={termRows(terms)} />
    </section>
  )
}

export function ForecastList({ forecast }: { forecast: Forecast }) {
  const { theoDay, minutes, costDay, largestPrize } = forecast
  return (
    <section className="block">
      <h3>At the last 30 days’ play</h3>
      <DetailList
        details={[
          ['Falls', spanText(minutes)],
          ['Theo a day', pesos(theoDay)],
          ['Cost a day', pesos(costDay)],
          ['Largest prize', pesos(largestPrize)],
        ]}
      />
    </section>
  )
}
