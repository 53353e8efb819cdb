import { contextBridge, ipcRenderer } from 'electron'
import { callNames, channelOf, eventNames } from '../src-shared/contract.ts'

// One function per call or event and nothing else: the window can never name a channel.
// https://www.electronjs.org/docs/latest/tutorial/context-isolation#security-considerations
const calls = callNames.map((name) => [name, (input: unknown) => ipcRenderer.invoke(channelOf(name), input)])

const events = eventNames.map((name) => [
  name,
  (listener: (message: unknown) => void) => {
    // Without the IPC event, through which the window could send.
    const deliver = (_event: unknown, message: unknown) => listener(message)
    ipcRenderer.on(channelOf(name), deliver)
    return () => {
      ipcRenderer.off(channelOf(name), deliver)
    }
  },
])

contextBridge.exposeInMainWorld('petStore', Object.fromEntries([...calls, ...events]))
