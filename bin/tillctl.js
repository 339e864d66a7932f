#!/usr/bin/env node
import { main, wire } from '../dist/main.js';

process.exitCode = await main(process.argv.slice(2), wire());
