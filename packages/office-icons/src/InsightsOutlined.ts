import { mdiChartTimelineVariant } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiChartTimelineVariant, 'InsightsOutlined')
