import v8 from "node:v8"; import fs from "node:fs"; import { createRequire } from "node:module"; const require=createRequire(import.meta.url);
const mode=process.argv[2]; const t0=performance.now();
if(mode.includes("eager")) v8.setFlagsFromString("--no-wasm-lazy-compilation");
const d=require.resolve("@electric-sql/pglite").replace(/index\.cjs$/,"");
let mod, bundle;
if(mode!=="plain"){ mod=WebAssembly.compile(fs.readFileSync(d+"pglite.wasm")); mod.then(()=>console.log("compiled at",Math.round(performance.now()-t0))); }
// simulate 500 ms of module evaluation on the main thread, in slices
if(mode.includes("busy")){const e=performance.now()+500; while(performance.now()<e); await new Promise(r=>setImmediate(r)); console.log("busy done",Math.round(performance.now()-t0));}
const {PGlite}=require("@electric-sql/pglite"); const {pg_trgm}=require("@electric-sql/pglite/contrib/pg_trgm");
const t1=performance.now();
const c=await PGlite.create({dataDir:"/tmp/cc/tq",extensions:{pg_trgm},...(mod&&{pgliteWasmModule:await mod})});
console.log(mode,"create",Math.round(performance.now()-t1)); const t2=performance.now();
for(const q of ["select count(*) from trims where vehicle_name like '%a%'","select relname, pg_total_relation_size(oid)/1024 kb, reltuples from pg_class where relkind='r' order by 2 desc limit 14","select coalesce(json_agg(id),'[]') from vehicles","select t.*, v.vin from trims t join vehicles v on v.trim_id=t.id order by v.id limit 100"]) await c.query(q);
console.log("queries",Math.round(performance.now()-t2),"total",Math.round(performance.now()-t0)); process.exit();
