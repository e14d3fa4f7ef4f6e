import { mdiAccountBox } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiAccountBox, 'PersonPin')
