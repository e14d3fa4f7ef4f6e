import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import type { Forecast } from './labels.ts'

/** Terms worked out, at the last 30 days’ play. */
export function ForecastList({ forecast }: { forecast: Forecast }) {
  return (
    <section className="block">
      <h3>At the last 30 days’ play</h3>
      <DetailList
        details={[
          ['Theo of these games a day', pesos(forecast.theoDay)],
          ['Cost a day, at most', pesos(forecast.costDay)],
        ]}
      />
    </section>
  )
}
