/**
 * Bright stars, one per row: the name approved by the IAU, the Bayer name, right ascension and declination (ICRS, degrees, epoch
 * 2026), and the kind.
 *
 * The positions are computed from positions and proper motions of the Hipparcos Catalogue (ESA SP-1200, 1997). The data of the
 * Hipparcos Catalogue are taken from PyEphem (MIT licence). Names are from the IAU Catalog of Star Names (CC BY). Proper motion
 * after 2026 is ignored. By 2100 Alpha Centauri moves by 0.08°, Arcturus by 0.05°, other stars by less than 0.04°.
 */
export const starRows = `
Acamar|Theta Eridani,44.5648,-40.3045,star
Achernar|Alpha Eridani,24.4297,-57.2370,star
Acrux|Alpha Crucis,186.6490,-63.0992,star
Adhara|Epsilon Canis Majoris,104.6565,-28.9721,star
Albireo|Beta Cygni,292.6803,27.9596,star
Alcor,201.3079,54.9878,star
Alcyone|Eta Tauri,56.8713,24.1048,star
Aldebaran|Alpha Tauri,68.9806,16.5079,star
Alderamin|Alpha Cephei,319.6472,62.5859,star
Alfirk|Beta Cephei,322.1653,70.5608,star
Algenib|Gamma Pegasi,3.3090,15.1835,star
Algieba|Gamma Leonis,154.9955,19.8404,star
Algol|Beta Persei,47.0422,40.9556,star
Alhena|Gamma Geminorum,99.4279,16.3988,star
Alioth|Epsilon Ursae Majoris,193.5087,55.9598,star
Alkaid|Eta Ursae Majoris,206.8838,49.3132,star
Almach|Gamma Andromedae,30.9752,42.3294,star
Alnair|Alpha Gruis,332.0596,-46.9620,star
Alnilam|Epsilon Orionis,84.0534,-1.2019,star
Alnitak|Zeta Orionis,85.1897,-1.9426,star
Alphard|Alpha Hydrae,141.8967,-8.6584,star
Alphecca|Alpha Coronae Borealis,233.6729,26.7140,star
Alpheratz|Alpha Andromedae,2.0980,29.0893,star
Alshain|Beta Aquilae,298.8286,6.4033,star
Altair|Alpha Aquilae,297.6998,8.8711,star
Ankaa|Alpha Phoenicis,6.5733,-42.3085,star
Antares|Alpha Scorpii,247.3518,-26.4322,star
Arcturus|Alpha Bootis,213.9069,19.1680,star
Arkab Posterior|Beta2 Sagittarii,290.8057,-44.8002,star
Arkab Prior|Beta1 Sagittarii,290.6596,-44.4591,star
Arneb|Alpha Leporis,83.1826,-17.8223,star
Atlas,57.2907,24.0531,star
Atria|Alpha Trianguli Australis,252.1666,-69.0280,star
Avior|Epsilon Carinae,125.6281,-59.5093,star
Bellatrix|Gamma Orionis,81.2827,6.3496,star
Betelgeuse|Alpha Orionis,88.7931,7.4071,star
Canopus|Alpha Carinae,95.9882,-52.6955,star
Capella|Alpha Aurigae,79.1731,45.9949,star
Caph|Beta Cassiopeiae,2.3019,59.1485,star
Castor|Alpha Geminorum,113.6477,31.8872,star
Cebalrai|Beta Ophiuchi,265.8678,4.5684,star
Deneb|Alpha Cygni,310.3580,45.2803,star
Denebola|Beta Leonis,177.2612,14.5712,star
Diphda|Beta Ceti,10.8991,-17.9864,star
Dubhe|Alpha Ursae Majoris,165.9299,61.7508,star
Electra,56.2191,24.1130,star
Elnath|Beta Tauri,81.5732,28.6062,star
Eltanin|Gamma Draconis,269.1514,51.4887,star
Enif|Epsilon Pegasi,326.0467,9.8750,star
Fomalhaut|Alpha Piscis Austrini,344.4154,-29.6234,star
Gacrux|Gamma Crucis,187.7919,-57.1151,star
Gienah|Gamma Corvi,183.9503,-17.5418,star
Hadar|Beta Centauri,210.9554,-60.3732,star
Hamal|Alpha Arietis,31.7949,23.4614,star
Izar|Epsilon Bootis,221.2463,27.0744,star
Kaus Australis|Epsilon Sagittarii,276.0426,-34.3855,star
Kochab|Beta Ursae Minoris,222.6755,74.1556,star
Maia,56.4569,24.3674,star
Markab|Alpha Pegasi,346.1907,15.2050,star
Megrez|Delta Ursae Majoris,183.8579,57.0327,star
Menkalinan|Beta Aurigae,89.8816,44.9474,star
Menkar|Alpha Ceti,45.5698,4.0892,star
Menkent|Theta Centauri,211.6660,-36.3737,star
Merak|Beta Ursae Majoris,165.4614,56.3827,star
Merope,56.5817,23.9481,star
Miaplacidus|Beta Carinae,138.2966,-69.7164,star
Mimosa|Beta Crucis,191.9296,-59.6889,star
Mintaka|Delta Orionis,83.0017,-0.2991,star
Mirach|Beta Andromedae,17.4346,35.6197,star
Mirfak|Alpha Persei,51.0810,49.8610,star
Mirzam|Beta Canis Majoris,95.6749,-17.9559,star
Mizar|Zeta Ursae Majoris,200.9830,54.9252,star
Naos|Zeta Puppis,120.8957,-40.0030,star
Nihal|Beta Leporis,82.0613,-20.7601,star
Nunki|Sigma Sagittarii,283.8165,-26.2971,star
Peacock|Alpha Pavonis,306.4120,-56.7357,star
Phecda|Gamma Ursae Majoris,178.4590,53.6948,star
Polaris|Alpha Ursae Minoris,37.9794,89.2640,star
Pollux|Beta Geminorum,116.3238,28.0259,star
Procyon|Alpha Canis Minoris,114.8203,5.2175,star
Rasalgethi|Alpha Herculis,258.6619,14.3906,star
Rasalhague|Alpha Ophiuchi,263.7344,12.5584,star
Regulus|Alpha Leonis,152.0911,11.9672,star
Rigel|Beta Orionis,78.6345,-8.2016,star
Rigil Kentaurus|Alpha Centauri,219.8476,-60.8305,star
Rukbat|Alpha Sagittarii,290.9719,-40.6168,star
Sabik|Eta Ophiuchi,257.5948,-15.7242,star
Sadalmelik|Alpha Aquarii,331.4461,-0.3199,star
Sadr|Gamma Cygni,305.5571,40.2567,star
Saiph|Kappa Orionis,86.9391,-9.6696,star
Scheat|Beta Pegasi,345.9451,28.0838,star
Schedar|Alpha Cassiopeiae,10.1275,56.5371,star
Shaula|Lambda Scorpii,263.4021,-37.1040,star
Sheliak|Beta Lyrae,282.5200,33.3626,star
Sirius|Alpha Canis Majoris,101.2830,-16.7249,star
Spica|Alpha Virginis,201.2979,-11.1616,star
Suhail|Lambda Velorum,136.9988,-43.4325,star
Sulafat|Gamma Lyrae,284.7359,32.6896,star
Tarazed|Gamma Aquilae,296.5650,10.6132,star
Taygeta,56.3022,24.4670,star
Thuban|Alpha Draconis,211.0963,64.3760,star
Unukalhai|Alpha Serpentis,236.0680,6.4259,star
Vega|Alpha Lyrae,279.2366,38.7858,star
Vindemiatrix|Epsilon Virginis,195.5421,10.9593,star
Wezen|Delta Canis Majoris,107.0978,-26.3932,star
Zaurak|Gamma Eridani,59.5078,-13.5093,star
Zubenelgenubi|Alpha2 Librae,222.7188,-16.0423,star
`;
