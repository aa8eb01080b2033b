import type { PlateSlicer } from '#domain/shared/plate-slicer.ts';

/** Writes what simulated printers need: how long the print takes. No real printer should be sent this. */
export function createStandInPlateSlicer(): PlateSlicer {
  return {
    isStandIn: true,
    async slicePlate({ estimateSeconds }) {
      const lines = ['; not G-code: a stand-in for simulated printers', `; ${formatTime(estimateSeconds)}`];
      return { gcode: new Blob([`${lines.join('\n')}\n`]), dispose: async () => {} };
    },
  };
}

const formatTime = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `estimated printing time (normal mode) = ${hours}h ${minutes}m ${Math.round(seconds % 60)}s`;
};
