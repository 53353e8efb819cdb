import { FailureError, type Result } from '../../src-shared/failure.ts'

/**
 * The value of a call over the bridge, for code that expects rejections, such as a query function. Rejects with a
 * {@link FailureError} if the call returned a failure.
 */
export async function unwrap<Value>(call: Promise<Result<Value>>): Promise<Value> {
  const result = await call
  if (!result.ok) throw new FailureError(result.failure, result)
  return result.value
}
