import { mdiCashMultiple } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiCashMultiple, 'PaymentsOutlined')
