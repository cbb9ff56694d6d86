import { BlockList, isIP } from 'node:net';

/** One spelling for each address, so that two can be compared; null for the provider's own. Providers print the whole address of a call: what stands behind the base is taken off. */
export function tidyAddress(written: string | null | undefined): string | null {
  return written ? new URL(written).href.replace(/\/+$/, '').replace(/\/(?:chat\/completions|messages)$/, '') : null;
}

const ofMachines = new BlockList();
ofMachines.addSubnet('169.254.0.0', 16);
ofMachines.addAddress('100.100.100.200');
ofMachines.addSubnet('fe80::', 10, 'ipv6');
ofMachines.addAddress('fd00:ec2::254', 'ipv6');

/** Whether a cloud tells its machines their secrets there. No model lives at such an address, and who administers the app need not administer its machine. */
export function isForMachinesOnly(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$|\.$/g, '');
  if (/^metadata(?:\.google\.internal)?$/.test(host)) return true;
  const version = isIP(host);
  return version > 0 && ofMachines.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
