import { contextBridge, ipcRenderer } from 'electron'
import type { Command } from '../src-shared/commands.ts'
import { callNames, channelOf, commandChannel } from '../src-shared/contract.ts'

// One function per call and nothing else: the window never gets to name a channel.
// https://www.electronjs.org/docs/latest/tutorial/context-isolation#security-considerations
const calls = Object.fromEntries(
  callNames.map((name) => [name, (input: unknown) => ipcRenderer.invoke(channelOf(name), input)]),
)

contextBridge.exposeInMainWorld('petStore', {
  ...calls,
  onCommand(listener: (command: Command) => void) {
    const deliver = (_event: unknown, command: Command) => listener(command)
    ipcRenderer.on(commandChannel, deliver)
    return () => {
      ipcRenderer.off(commandChannel, deliver)
    }
  },
})
