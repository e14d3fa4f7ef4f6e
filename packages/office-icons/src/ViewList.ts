import { mdiViewList } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiViewList, 'ViewList')
