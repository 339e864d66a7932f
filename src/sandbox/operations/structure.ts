import { getting, listing, type Resource } from '../crud/resource.js';

const devices: Resource = { kind: 'device', param: 'device-id', noun: 'device' };

export const listDevices = listing(devices);
export const getDevice = getting(devices);
export const getPlatformPosDevice = getting({ ...devices, kind: 'pos_device' });
