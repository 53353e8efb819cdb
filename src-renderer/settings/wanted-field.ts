import { useEffect } from 'react'
import { focusLater } from '../ui/focus-later.ts'
import { useServiceFieldStore } from '../view/service-field.ts'
import type { ServiceForm } from './service-form.ts'

/** Opens the field of this service that the settings were opened for, and puts the focus into it. */
export function useWantedField({ environment, service, fields, replaceApiKey }: ServiceForm): void {
  const field = useServiceFieldStore(({ wanted }) => (wanted?.environment === environment ? wanted.field : null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the field is wanted.
  useEffect(() => {
    if (field === null) return
    if (field === 'apiKey' && service.hasApiKey) replaceApiKey()
    // Later, because the sheet puts the focus on its first button when it opens.
    return focusLater(() => fields.setFocus(field))
  }, [field])
}
