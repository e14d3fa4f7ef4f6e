/** Whether the server's `taskData`, JSON text, says that a task is done. What cannot be read says nothing. */
export function isTaskDone(taskData: string, key: number): boolean {
  try {
    const data: unknown = JSON.parse(taskData)
    return typeof data === 'object' && data !== null && Boolean(Reflect.get(data, String(key)))
  } catch {
    return false
  }
}
